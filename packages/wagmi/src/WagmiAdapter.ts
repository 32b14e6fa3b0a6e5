import { evm } from '@mooring/adapter-evm'
import type { AppKit } from '@mooring/controllers'
import type { Network } from '@mooring/core'
import { type Config, type CreateConfigParameters, createConfig, type Transport } from '@wagmi/core'
import { type Chain, http } from 'viem'
import { family } from './createKitConnections.js'
import { followKit } from './followKit.js'

/**
 * Adds the EVM chain family to a kit, with a wagmi config that follows it. It has the names and options of AppKit's.
 *
 * @example
 * ```ts
 * import { mainnet } from '@mooring/adapter-evm/networks'
 * import { createAppKit } from '@mooring/controllers'
 * import { WagmiAdapter } from '@mooring/wagmi'
 *
 * const networks = [mainnet]
 * const adapter = new WagmiAdapter({ networks })
 *
 * createAppKit({ networks, adapters: [adapter] })
 * // Give the config to the `WagmiProvider` of your page.
 * console.log(adapter.wagmiConfig.chains)
 * ```
 *
 * @see Specification §3 (adapters); the options of wagmi's `createConfig`.
 */
// biome-ignore lint/suspicious/noUnsafeDeclarationMerging: the constructor takes the methods over from `evm()`.
export class WagmiAdapter {
  /** The config for `WagmiProvider` and for the actions of `@wagmi/core`. */
  readonly wagmiConfig: Config
  /** The networks of the config. */
  readonly wagmiChains: readonly [Chain, ...Chain[]]

  /** @throws {TypeError} None of the networks is an EVM network. */
  constructor({ networks, projectId: _, customRpcUrls, transports, ...rest }: WagmiAdapter.Options) {
    const [first, ...more] = networks.filter(isEvm)
    if (!first) throw new TypeError('WagmiAdapter needs an EVM network in `networks`.')
    this.wagmiChains = [first, ...more]
    this.wagmiConfig = createConfig({
      ...rest,
      chains: this.wagmiChains,
      // The kit finds the wallets of the page.
      multiInjectedProviderDiscovery: false,
      transports: Object.fromEntries(
        this.wagmiChains.map(({ id }) => [id, transports?.[id] ?? http(customRpcUrls?.[`${family}:${id}`]?.[0]?.url)]),
      ),
    } as CreateConfigParameters)
    Object.assign(this, evm())
  }

  /** The kit calls it. */
  attach(kit: AppKit): () => void {
    return followKit(this.wagmiConfig, kit)
  }
}

export interface WagmiAdapter extends ReturnType<typeof evm> {}

const isEvm = (network: Network.Input): network is Network.Input & Chain =>
  ((network as Partial<Network>).chainNamespace ?? family) === family

export declare namespace WagmiAdapter {
  type Options = Omit<CreateConfigParameters, 'chains' | 'client' | 'multiInjectedProviderDiscovery' | 'transports'> & {
    /** Those of the kit. Networks of other chain families are left out. */
    networks: readonly Network.Input[]
    /** As AppKit has it. The kit's own counts. */
    projectId?: string | undefined
    /** By chain id. @default `http()` with `customRpcUrls`, or the endpoints of the network */
    transports?: Readonly<Record<number, Transport>> | undefined
    /** By CAIP-2 id: the endpoints of the page itself. The first one is used; `fallback()` in `transports` takes several. */
    customRpcUrls?: AppKit.Options['customRpcUrls']
  }
}
