import { Type } from 'typebox'
import { mayEmbed } from '../projects/mayEmbed.ts'
import { callerQuery } from '../server/callerQuery.ts'
import { errorReply, ServiceError } from '../server/ServiceError.ts'
import type { Feature, Services } from '../server/Services.ts'

/**
 * Answers pages that ask whether they may show the frame, and with which logins: browsers do not say why they refuse one.
 *
 * Services without a wallet answer too, without a frame: the console of the page then shows no failed request.
 *
 * @param path - Both listeners answer, since a page may know only the address of the frame.
 */
export const embedRoute =
  (
    path: string,
    {
      projects,
      frameOrigin,
      socials,
    }: Pick<Services, 'projects'> & { frameOrigin: (() => string) | undefined; socials: readonly string[] },
  ): ReturnType<Feature> =>
  async (server) => {
    server.get(
      path,
      {
        schema: {
          tags: ['embedded'],
          summary: 'Whether the page that asks may show the frame of the wallet',
          querystring: Type.Object(callerQuery),
          response: {
            200: Type.Object({
              frame: Type.Union([Type.String(), Type.Null()], {
                description: 'Null where the services have no wallet',
              }),
              origin: Type.Union([Type.String(), Type.Null()]),
              mayEmbed: Type.Boolean(),
              socials: Type.Array(Type.String(), { description: 'The social logins that are offered' }),
            }),
            '4xx': errorReply,
          },
        },
      },
      async ({ query: { projectId }, headers: { origin = null } }) => {
        const project = projects.find(projectId)
        if (!project) throw new ServiceError(401, 'projectId', 'The project id is not known')
        return {
          frame: frameOrigin?.() ?? null,
          origin,
          mayEmbed: frameOrigin !== undefined && origin !== null && mayEmbed(origin, project.allowedOrigins),
          socials: [...socials],
        }
      },
    )
  }
