import { Type } from 'typebox'
import { mayEmbed } from '../projects/mayEmbed.ts'
import { callerQuery } from '../server/callerQuery.ts'
import { errorReply, ServiceError } from '../server/ServiceError.ts'
import type { Feature, Services } from '../server/Services.ts'

/**
 * Answers pages that ask whether they may show the frame: browsers do not say why they refuse one.
 *
 * @param path - Both listeners answer, since a page may know only the address of the frame.
 */
export const embedRoute =
  (
    path: string,
    { projects, frameOrigin }: Pick<Services, 'projects'> & { frameOrigin: () => string },
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
              frame: Type.String(),
              origin: Type.Union([Type.String(), Type.Null()]),
              mayEmbed: Type.Boolean(),
            }),
            '4xx': errorReply,
          },
        },
      },
      async ({ query: { projectId }, headers: { origin = null } }) => {
        const project = projects.find(projectId)
        if (!project) throw new ServiceError(401, 'projectId', 'The project id is not known')
        return {
          frame: frameOrigin(),
          origin,
          mayEmbed: origin !== null && mayEmbed(origin, project.allowedOrigins),
        }
      },
    )
  }
