import type { Hex } from 'viem'
import { hideAddresses } from '../server/hideAddresses.ts'
import type { Feature } from '../server/Services.ts'
import { bundlerRoutes } from './bundlerRoutes.ts'
import { createProvider } from './createProvider.ts'
import { createRelayer } from './createRelayer.ts'
import { createSmartNetworks, type SmartNetwork } from './createSmartNetworks.ts'
import { reconcile } from './reconcile.ts'
import type { Sponsor } from './Sponsor.ts'

/** How often the books are compared with the chain (ms). */
const interval = 3000

/** Smart accounts: says where they are, and pays for what their users do, within limits. */
export const bundlerFeature: Feature = (services) => async (server) => {
  const { embedded, chains, log } = services
  if (!embedded) return
  const networks = createSmartNetworks(services)
  const sponsors = new Map<string, Sponsor>()
  const sponsored: SmartNetwork[] = []
  for (const { network } of chains.all) {
    const smart = networks.find(network.caipNetworkId)
    const sponsor = smart && createSponsor(smart)
    if (!sponsor) continue
    sponsored.push(smart)
    sponsors.set(network.caipNetworkId, sponsor)
  }
  await server.register(bundlerRoutes({ embedded, networks, sponsors })(services))

  function createSponsor(smart: SmartNetwork): Sponsor | undefined {
    const { fees, relayerKey, url } = smart.settings
    if (fees !== 'sponsored') return undefined
    if (url !== undefined) return createProvider(services, smart, url)
    return relayerKey === undefined ? undefined : createRelayer(services, smart, relayerKey as Hex)
  }

  let running: Promise<unknown> | undefined
  const look = (): void => {
    running ??= Promise.all(
      sponsored.map(async (smart) => {
        const sponsor = sponsors.get(smart.network.caipNetworkId)
        // One network that is down holds up no others.
        await (sponsor && reconcile(services, smart, sponsor))?.catch((error) =>
          log.warn({ reason: hideAddresses(String(error)) }, 'the books wait'),
        )
      }),
    ).finally(() => {
      running = undefined
    })
  }
  if (sponsored.length === 0) return
  const timer = setInterval(look, interval)
  timer.unref()
  server.addHook('onReady', async () => look())
  server.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
