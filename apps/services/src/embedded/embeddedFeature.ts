import { hideAddresses } from '../server/hideAddresses.ts'
import type { Feature } from '../server/Services.ts'
import { attemptRoute } from './attemptRoute.ts'
import { embedRoute } from './embedRoute.ts'
import { exportRoutes } from './exportRoutes.ts'
import { factorRoutes } from './factorRoutes.ts'
import { listLogins } from './listLogins.ts'
import { sessionRoutes } from './sessionRoutes.ts'
import { stopPages } from './stopPages.ts'
import { walletRoutes } from './walletRoutes.ts'

const sweepInterval = 600_000

/**
 * Stores the wallets of visitors who have no other: ciphertext, which two factors of the user open. The
 * services hold one of them, or with `keeper` two.
 */
export const embeddedFeature: Feature = (services) => async (server) => {
  const { config, embedded, database, projects, log, now } = services
  const embed = { projects, frameOrigin: embedded?.frameOrigin, socials: listLogins(config) }
  await server.register(embedRoute('/embedded/v1/embed', embed))
  if (!embedded) return

  // A key that is not what it was must be seen now, not when a wallet does not open.
  await embedded.keys()
  for (const routes of [attemptRoute, sessionRoutes, walletRoutes, factorRoutes, exportRoutes])
    await server.register(routes(embedded)(services))
  await server.register(stopPages(services))

  async function sweep(): Promise<void> {
    for (const table of ['embedded_proofs', 'embedded_sessions', 'embedded_exports', 'embedded_old_rows'] as const)
      await database.query.deleteFrom(table).where('expires_at', '<=', now()).execute()
  }
  const timer = setInterval(() => {
    sweep().catch(({ message }) => log.warn({ reason: hideAddresses(message) }, 'Old logins stay for now'))
  }, sweepInterval)
  timer.unref()
  server.addHook('onClose', async () => clearInterval(timer))
}
