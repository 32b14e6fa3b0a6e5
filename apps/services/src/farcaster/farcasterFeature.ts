import { hideAddresses } from '../server/hideAddresses.ts'
import { isLoopback } from '../server/isLoopback.ts'
import type { Feature } from '../server/Services.ts'
import { createFarcasterClient } from './createFarcasterClient.ts'
import { farcasterRoutes } from './farcasterRoutes.ts'

const sweepInterval = 600_000

/** Logs visitors in to the embedded wallet with Farcaster. */
export const farcasterFeature: Feature = (services) => async (server) => {
  const { config, embedded, database, log, now } = services
  const settings = config.embedded?.farcaster
  if (!embedded || !settings) return
  await server.register(farcasterRoutes(embedded, createFarcasterClient(settings))(services))
  if (isLoopback(settings.relay))
    server.addHook('onReady', async () =>
      log.warn('A program on this machine stands in for Farcaster: anyone is whom they say'),
    )

  const timer = setInterval(() => {
    database.query
      .deleteFrom('farcaster_attempts')
      .where('expires_at', '<=', now())
      .execute()
      .catch(({ message }) => log.warn({ reason: hideAddresses(message) }, 'Old logins stay for now'))
  }, sweepInterval)
  timer.unref()
  server.addHook('onClose', async () => clearInterval(timer))
}
