import { hideAddresses } from '../server/hideAddresses.ts'
import type { Feature } from '../server/Services.ts'
import { callbackRoutes } from './callbackRoutes.ts'
import { createSocialClient } from './createSocialClient.ts'
import { linkRoutes } from './linkRoutes.ts'
import { listSocials } from './listSocials.ts'
import { createSocialAttempts } from './socialAttempts.ts'
import { socialRoutes } from './socialRoutes.ts'
import { windowRoutes } from './windowRoutes.ts'

const sweepInterval = 600_000

/** Logs visitors in to the embedded wallet with the accounts that they have elsewhere. */
export const socialFeature: Feature = (services) => async (server) => {
  const { config, embedded, database, log, now } = services
  if (!embedded) return
  const attempts = createSocialAttempts(services, embedded)
  const clients = new Map(
    listSocials(config).flatMap((provider) => {
      const settings = config.embedded?.social?.[provider]
      return settings ? [[provider, createSocialClient(provider, settings, now)] as const] : []
    }),
  )
  await server.register(callbackRoutes(embedded, attempts, clients)(services))
  await server.register(socialRoutes(embedded, attempts, clients)(services))
  await server.register(windowRoutes(embedded, attempts)(services))
  await server.register(linkRoutes(embedded)(services))

  const locals = listSocials(config).filter((provider) => config.embedded?.social?.[provider]?.local !== undefined)
  if (locals.length > 0)
    server.addHook('onReady', async () =>
      log.warn({ providers: locals }, 'A program on this machine stands in for these logins: anyone is whom they say'),
    )

  async function sweep(): Promise<void> {
    for (const table of ['social_attempts', 'social_begun', 'social_links'] as const)
      await database.query.deleteFrom(table).where('expires_at', '<=', now()).execute()
  }
  const timer = setInterval(() => {
    sweep().catch(({ message }) => log.warn({ reason: hideAddresses(message) }, 'Old logins stay for now'))
  }, sweepInterval)
  timer.unref()
  server.addHook('onClose', async () => clearInterval(timer))
}
