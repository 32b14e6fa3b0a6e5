import { collectDefaultMetrics } from 'prom-client'
import { Type } from 'typebox'
import { errorReply } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'

const tags = ['health']

/** `/health` reports whether the services can work; `/metrics` is for Prometheus. */
export const healthFeature: Feature =
  ({ database, metrics }) =>
  async (server) => {
    collectDefaultMetrics({ register: metrics })

    server.get(
      '/health',
      {
        schema: {
          tags,
          summary: 'Whether the services can work',
          response: { 200: Type.Object({ status: Type.Literal('ok') }), '5xx': errorReply },
        },
        config: { rateLimit: false },
      },
      async () => {
        // Throws when the database is gone, which answers 503.
        await database.ping()
        return { status: 'ok' as const }
      },
    )
    const schema = {
      tags,
      summary: 'Figures for Prometheus',
      response: {
        200: { description: 'In its text format', content: { 'text/plain': { schema: Type.String() } } },
        '4xx': errorReply,
      },
    }
    server.get('/metrics', { schema, config: { rateLimit: false } }, async ({ url }, reply) => {
      // A proxy that blocks this address would let equivalent spellings pass.
      if (!/^\/metrics(?:\?|$)/u.test(url)) return reply.callNotFound()
      // Like the page with the counts: no other page may read them through a browser that can reach them.
      reply.removeHeader('access-control-allow-origin')
      void reply.type(metrics.contentType)
      return metrics.metrics()
    })
  }
