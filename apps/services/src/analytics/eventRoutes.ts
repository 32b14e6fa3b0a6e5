import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { callerQuery } from '../server/callerQuery.ts'
import { bulkPart } from '../server/createIntake.ts'
import { errorReply } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { storingRoute } from '../server/storingRoute.ts'
import { sizeOf, toEventRow, type WireEvent, wireEvent } from './AnalyticsEvent.ts'
import { createEventQuota } from './createEventQuota.ts'
import { createEventWriter } from './createEventWriter.ts'

/** A browser sends at most 64 kB when a page is left. */
const maxBytes = 131_072
const maxEvents = 500

/** Accepts events from beacons, which send JSON with a text content type. */
export const eventRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (server) => {
    const { database, projects, now } = services
    const storing = storingRoute(services, bulkPart)
    const write = createEventWriter(database)
    const quota = createEventQuota(services)
    const common = {
      // The project comes from the query alone, so that an acknowledged event cannot belong to another project or to no
      // project.
      preHandler: [
        async ({ query, headers }: FastifyRequest) => {
          projects.check((query as { projectId?: string }).projectId, headers.origin)
        },
        storing.preHandler,
      ],
      bodyLimit: maxBytes,
      config: storing.config,
    }
    const schema = {
      tags: ['analytics'],
      querystring: Type.Object(callerQuery),
      response: {
        202: {
          description: 'Accepted, without a body',
          content: { 'text/plain': { schema: Type.String({ maxLength: 0 }) } },
        },
        '4xx': errorReply,
        '5xx': errorReply,
      },
    }

    async function keep(projectId: string | undefined, events: readonly WireEvent[]): Promise<void> {
      if (!projects.find(projectId)?.analytics) return
      const rows = events
        // This event says only that a modal exists. Modals should not send it.
        .filter(({ props }) => props.event !== 'MODAL_CREATED')
        .map((event) => toEventRow(event, projectId ?? '', now()))
      await quota.admit(
        projectId ?? '',
        rows.reduce((sum, row) => sum + sizeOf(row), 0),
      )
      await write(rows)
    }

    server.post(
      '/e',
      { ...common, schema: { ...schema, summary: 'Keeps one event', body: wireEvent } },
      async ({ query, body }, reply) => {
        await keep(query.projectId, [body])
        return reply.code(202).send('')
      },
    )
    server.post(
      '/batch',
      {
        ...common,
        schema: { ...schema, summary: 'Keeps events', body: Type.Array(wireEvent, { maxItems: maxEvents }) },
      },
      async ({ query, body }, reply) => {
        await keep(query.projectId, body)
        return reply.code(202).send('')
      },
    )
  }
