import type { AppKit } from '@mooring/controllers'
import type { Connector as Source } from '@mooring/core'
import type { Config, Connector } from '@wagmi/core'
import { createKitConnections, family, toChainId } from './createKitConnections.js'
import { createKitConnector } from './createKitConnector.js'
import { mergeState } from './mergeState.js'

/**
 * Lets a wagmi config follow a kit, and the kit follow wagmi's hooks: connections, accounts and networks are the same in
 * both. The kit is the only source of truth: it finds the wallets, remembers and reconnects them, and wagmi asks no wallet
 * a second time.
 *
 * `WagmiAdapter` does it for a config of its own. Connectors of the page's own config stay, beside the kit's.
 *
 * @example
 * ```ts
 * import { evm } from '@mooring/adapter-evm'
 * import { mainnet } from '@mooring/adapter-evm/networks'
 * import { createAppKit } from '@mooring/controllers'
 * import { followKit } from '@mooring/wagmi'
 * import { mainnet as chain } from 'viem/chains'
 * import { createConfig, http } from 'wagmi'
 *
 * const config = createConfig({ chains: [chain], transports: { [chain.id]: http() } })
 * const kit = createAppKit({ networks: [mainnet], adapters: [evm()] })
 * const stop = followKit(config, kit)
 * ```
 *
 * @param config - A config of wagmi 2 or 3. Its chains are those that hooks can switch to.
 * @param kit - The kit of the page.
 * @returns A function that ends it.
 */
export function followKit(config: Config, kit: AppKit): () => void {
  const connections = createKitConnections(kit)
  const { $connection } = kit.connection
  /** wagmi's connectors, by the ids of the kit's. */
  const connectors = new Map<string, Connector>()
  const idOf = (uid: string | null) => [...connectors].find(([, connector]) => connector.uid === uid)?.[0]
  let last: mergeState.Last = { active: undefined, waits: undefined }

  function connectorFor(source: Source): Connector {
    const known = connectors.get(source.id)
    if (known) return known
    const made = config._internal.connectors.setup(createKitConnector({ source, kit, config, connections }))
    connectors.set(source.id, made)
    // It takes the place of one that wagmi has found by itself under the same name.
    config._internal.connectors.setState((all) => [...all.filter(({ id }) => id !== made.id), made])
    return made
  }

  function waitsFor(): mergeState.Waits {
    const { restoring, attempt } = $connection.get()
    if (restoring.some(({ namespace }) => namespace === family)) return 'reconnecting'
    return attempt && !attempt.isAhead && attempt.namespaces.includes(family) ? 'connecting' : undefined
  }

  function writeConnections(): void {
    const now = connections.all().map((one) => ({ ...connections.read(one), connector: connectorFor(one.connector) }))
    const waits = waitsFor()
    const isOurs = ({ uid }: Pick<Connector, 'uid'>) => idOf(uid) !== undefined
    const before = last
    last = { active: now[0]?.connector.uid, waits }
    config.setState((old) => mergeState(old, { connections: now, isOurs, last: before, waits }))
  }

  /** The network of a page without a wallet. */
  function writeNetwork(): void {
    const chainId = toChainId(kit.network.of(family).get().caipNetworkId)
    if (config.state.current !== null || config.state.chainId === chainId) return
    if (config.chains.some(({ id }) => id === chainId)) config.setState((old) => ({ ...old, chainId }))
  }

  /** `useSwitchConnection`, and `useSwitchAccount` of wagmi 2. */
  function readCurrent(uid: string | null): void {
    const id = idOf(uid)
    if (id !== undefined && id !== connections.all()[0]?.connector.id) kit.connection.use(id, family)
  }

  /** `useSwitchChain` without a wallet. */
  function readNetwork(chainId: number): void {
    const network = kit.network.find(`${family}:${chainId}`)
    if (!network || connections.all().length > 0) return
    if (kit.network.of(family).get().caipNetworkId === network.caipNetworkId) return
    if (kit.network.$network.get().namespace === family) void kit.switchNetwork(network)
  }

  const stops = [
    kit.wallets.$wallets.subscribe((sources) => {
      for (const source of sources) if (source.namespaces.includes(family)) connectorFor(source)
    }),
    $connection.subscribe(writeConnections),
    kit.network.of(family).listen(() => {
      writeConnections()
      writeNetwork()
    }),
    config.subscribe(({ current }) => current, readCurrent),
    config.subscribe(({ chainId }) => chainId, readNetwork),
    // wagmi ends what it could not bring back by itself.
    config.subscribe((state) => state, writeConnections),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
