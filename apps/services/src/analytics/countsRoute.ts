import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { callerQuery } from '../server/callerQuery.ts'
import { htmlReply } from '../server/htmlReply.ts'
import { errorReply, ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { sendOperatorPage } from '../server/sendOperatorPage.ts'
import { countEvents } from './countEvents.ts'
import { countsPage, periods } from './countsPage.ts'
import { mayViewCounts } from './mayViewCounts.ts'

const maxProjects = 100

/** A page for the operator of the services. */
export const countsRoute =
  ({ config, database, now }: Services): FastifyPluginAsyncTypebox =>
  async (server) => {
    const access = { viewKey: config.analytics.viewKey, publicUrl: config.publicUrl }
    server.get(
      '/analytics',
      {
        config: { rateLimit: { max: config.rateLimit.writesPerMinute, timeWindow: 60_000 } },
        schema: {
          tags: ['analytics'],
          summary: 'Counts of events, as a page for the operator of the services',
          response: { 200: htmlReply('The page'), '4xx': errorReply },
          querystring: Type.Object({
            projectId: callerQuery.projectId,
            days: Type.Union(
              periods.map((period) => Type.Literal(period)),
              { default: 14 },
            ),
            key: Type.Optional(Type.String({ maxLength: 256 })),
          }),
        },
      },
      async ({ query, headers, socket }, reply) => {
        const { projectId, days, key } = query
        if (!mayViewCounts({ headers, remoteAddress: socket.remoteAddress, key }, access)) {
          reply.header('www-authenticate', 'Bearer')
          throw new ServiceError(
            401,
            'key',
            'The counts are shown with the key of the configuration, and on this machine while `publicUrl` leads nowhere else',
          )
        }
        const rows = await database.query
          .selectFrom('analytics_events')
          .select('project_id')
          .distinct()
          .orderBy('project_id')
          .limit(maxProjects)
          .execute()
        const projectIds = rows.map(({ project_id }) => project_id)
        // With one project there is nothing to choose.
        const shown = projectId ?? (projectIds.length === 1 ? projectIds[0] : undefined)
        const counts =
          shown === undefined ? undefined : await countEvents(database, { projectId: shown, days, now: now() })
        return sendOperatorPage(reply, countsPage({ projectId: shown, projectIds, days, key, counts }))
      },
    )
  }
