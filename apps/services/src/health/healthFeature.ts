import { sql } from 'kysely'
import { collectDefaultMetrics } from 'prom-client'
import type { Feature } from '../server/Services.ts'

/** `/health` says whether the services can work; `/metrics` is for Prometheus. */
export const healthFeature: Feature =
  ({ database, metrics }) =>
  async (server) => {
    collectDefaultMetrics({ register: metrics })

    server.get('/health', { schema: { hide: true }, config: { rateLimit: false } }, async () => {
      // Fails, and is answered with 503, when the database is gone.
      await sql`select 1`.execute(database.query)
      return { status: 'ok' }
    })
    server.get('/metrics', { schema: { hide: true }, config: { rateLimit: false } }, async ({ url }, reply) => {
      // A proxy that keeps this address in lets others pass that would mean the same.
      if (!/^\/metrics(?:\?|$)/u.test(url)) return reply.callNotFound()
      // As the page with the counts: no page elsewhere is shown them by a browser that can reach them.
      reply.removeHeader('access-control-allow-origin')
      void reply.type(metrics.contentType)
      return metrics.metrics()
    })
  }
