import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Gauge } from 'prom-client'
import { Type } from 'typebox'
import { mayViewCounts } from '../analytics/mayViewCounts.ts'
import { readDatabaseSize } from '../database/readDatabaseSize.ts'
import { htmlReply } from '../server/htmlReply.ts'
import { errorReply, ServiceError } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import { sendOperatorPage } from '../server/sendOperatorPage.ts'
import { readStatus } from './readStatus.ts'
import { statusPage } from './statusPage.ts'

/** A page for the operator of the services: how nodes and sources do, what waits, and what is stored. */
export const statusFeature: Feature = (services) => async (server) => {
  const { config, database, metrics } = services
  const access = { viewKey: config.analytics.viewKey, publicUrl: config.publicUrl }
  const delays = monitorEventLoopDelay()
  delays.enable()
  server.addHook('onClose', async () => void delays.disable())
  new Gauge({
    name: 'database_bytes',
    help: 'The size of the database',
    registers: [metrics],
    async collect() {
      const size = await readDatabaseSize(database).catch(() => undefined)
      if (size !== undefined) this.set(size)
    },
  })

  server.get(
    '/status',
    {
      config: { rateLimit: { max: config.rateLimit.writesPerMinute, timeWindow: 60_000 } },
      schema: {
        tags: ['health'],
        summary: 'How nodes, sources and the database do, as a page for the operator of the services',
        response: { 200: htmlReply('The page'), '4xx': errorReply },
        querystring: Type.Object({ key: Type.Optional(Type.String({ maxLength: 256 })) }),
      },
    },
    async ({ query: { key }, headers, socket }, reply) => {
      if (!mayViewCounts({ headers, remoteAddress: socket.remoteAddress, key }, access)) {
        reply.header('www-authenticate', 'Bearer')
        throw new ServiceError(
          401,
          'key',
          'The status is shown with the key of the configuration, and on this machine while `publicUrl` leads nowhere else',
        )
      }
      return sendOperatorPage(
        reply,
        statusPage(await readStatus({ ...services, loopDelay: delays.percentile(99) / 1e6 }), key),
      )
    },
  )
}
