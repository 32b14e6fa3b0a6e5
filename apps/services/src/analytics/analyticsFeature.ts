import { hideAddresses } from '../server/hideAddresses.ts'
import type { Feature } from '../server/Services.ts'
import { countsRoute } from './countsRoute.ts'
import { deleteOldEvents } from './deleteOldEvents.ts'
import { eventRoutes } from './eventRoutes.ts'

/** The pause between two deletions of old events (ms). */
const cleaningInterval = 3_600_000

/** Stores the events of modals for a while, without data that identifies visitors, and counts them. */
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
