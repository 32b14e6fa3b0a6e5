import { checkSender } from '../mail/checkSender.ts'
import { hideAddresses } from '../server/hideAddresses.ts'
import type { Feature } from '../server/Services.ts'
import { createAttempts } from './attempts.ts'
import { devicePages } from './devicePages.ts'
import { loginRoutes } from './loginRoutes.ts'
import { undoPages } from './undoPages.ts'
import { updateRoutes } from './updateRoutes.ts'

const sweepInterval = 600_000

/** Logs visitors in to the embedded wallet by e-mail: a link to a page with a code, or the code alone on a known device. */
export const emailFeature: Feature = (services) => async (server) => {
  const { config, embedded, database, log, now } = services
  if (!embedded) return
  const attempts = createAttempts(services, embedded)
  await server.register(devicePages(attempts)(services))
  await server.register(loginRoutes(embedded, attempts)(services))
  await server.register(updateRoutes(embedded)(services))
  await server.register(undoPages(embedded)(services))

  // Nothing waits for it: the services work without DNS.
  server.addHook('onReady', async () => {
    void checkSender(config.embedded?.mail.from ?? '').then((problem) => problem && log.warn(problem))
  })

  async function sweep(): Promise<void> {
    for (const table of ['email_attempts', 'email_sent', 'email_updates', 'email_undos'] as const)
      await database.query.deleteFrom(table).where('expires_at', '<=', now()).execute()
  }
  const timer = setInterval(() => {
    sweep().catch(({ message }) => log.warn({ reason: hideAddresses(message) }, 'Old logins stay for now'))
  }, sweepInterval)
  timer.unref()
  server.addHook('onClose', async () => clearInterval(timer))
}
