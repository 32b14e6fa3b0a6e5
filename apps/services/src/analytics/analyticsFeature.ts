import { hideAddresses } from '../server/hideAddresses.ts'
import type { Feature } from '../server/Services.ts'
import { countsRoute } from './countsRoute.ts'
import { deleteOldEvents } from './deleteOldEvents.ts'
import { eventRoutes } from './eventRoutes.ts'

/** How often what is too old is looked for (ms). */
const cleaningInterval = 3_600_000

/** What happened in modals: kept for a while without the names of visitors, and counted. */
export const analyticsFeature: Feature = (services) => async (server) => {
  const { config, database, log, now } = services
  const { retentionDays } = config.analytics

  function clean(): void {
    deleteOldEvents(database, { now: now(), retentionDays }).catch(({ message }) =>
      log.warn({ reason: hideAddresses(message) }, 'Old events stay for now'),
    )
  }

  let timer: NodeJS.Timeout | undefined
  server.addHook('onReady', async () => {
    clean()
    timer = setInterval(clean, cleaningInterval).unref()
  })
  server.addHook('onClose', async () => clearInterval(timer))

  await server.register(eventRoutes(services))
  await server.register(countsRoute(services))
}
