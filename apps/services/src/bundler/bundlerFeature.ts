import type { Hex } from 'viem'
import { hideAddresses } from '../server/hideAddresses.ts'
import type { Feature } from '../server/Services.ts'
import { bundlerRoutes } from './bundlerRoutes.ts'
import { createRelayer, type Relayer } from './createRelayer.ts'
import { createSmartNetworks } from './createSmartNetworks.ts'

/** How often the books are compared with the chain (ms). */
const interval = 3000

/** Smart accounts: says where they are, and pays for what their users do, within limits. */
export const bundlerFeature: Feature = (services) => async (server) => {
  const { embedded, chains, log } = services
  if (!embedded) return
  const networks = createSmartNetworks(services)
  const relayers = new Map<string, Relayer>()
  for (const { network } of chains.all) {
    const found = networks.find(network.caipNetworkId)
    const key = found?.settings.relayerKey
    if (found?.settings.fees !== 'sponsored' || key === undefined) continue
    relayers.set(network.caipNetworkId, createRelayer(services, found, key as Hex))
  }
  await server.register(bundlerRoutes({ embedded, networks, relayers })(services))

  let running: Promise<unknown> | undefined
  const look = (): void => {
    running ??= Promise.all(
      [...relayers.values()].map((relayer) =>
        // One network that is down holds up no others.
        relayer.reconcile().catch((error) => log.warn({ reason: hideAddresses(String(error)) }, 'the books wait')),
      ),
    ).finally(() => {
      running = undefined
    })
  }
  if (relayers.size === 0) return
  const timer = setInterval(look, interval)
  timer.unref()
  server.addHook('onReady', async () => look())
  server.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
