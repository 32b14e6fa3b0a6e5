import type { BitcoinChain } from './bitcoin/startBitcoinChain.ts'
import type { EvmChain } from './evm/startEvmChains.ts'
import { type Family, families } from './families.ts'
import type { PolkadotChain } from './polkadot/startPolkadotChain.ts'
import type { SolanaChain } from './solana/startSolanaChain.ts'
import { type DevnetPorts, takePorts } from './takePorts.ts'

/** The chains of each family. */
export type DevnetChains = {
  readonly evm: readonly [harbour: EvmChain, lighthouse: EvmChain]
  readonly solana: SolanaChain
  readonly bitcoin: BitcoinChain
  readonly polkadot: PolkadotChain
}

/** The requested chains, and a function that stops them. */
export type Devnet<family extends Family = Family> = Pick<DevnetChains, family> & { readonly stop: () => Promise<void> }

// A family is loaded only on request: some of them are large.
const starters: { readonly [family in Family]: (ports: DevnetPorts) => Promise<DevnetChains[family]> } = {
  async evm(ports) {
    const { startEvmChains } = await import('./evm/startEvmChains.ts')
    return startEvmChains({ harbourPort: ports.harbour, lighthousePort: ports.lighthouse })
  },
  async solana(ports) {
    const { startSolanaChain } = await import('./solana/startSolanaChain.ts')
    return startSolanaChain({ port: ports.solana })
  },
  async bitcoin(ports) {
    const { startBitcoinChain } = await import('./bitcoin/startBitcoinChain.ts')
    return startBitcoinChain({ port: ports.bitcoin })
  },
  async polkadot(ports) {
    const { startPolkadotChain } = await import('./polkadot/startPolkadotChain.ts')
    return startPolkadotChain({ port: ports.polkadot })
  },
}

/**
 * Starts local chains of all families, or of the requested ones, side by side, and waits until all answer. They end
 * with this process at the latest.
 *
 * @example
 * ```ts
 * import { startDevnet } from 'devnet'
 *
 * const { evm, bitcoin, stop } = await startDevnet({ only: ['evm', 'bitcoin'], ports: { harbour: 0, lighthouse: 0 } })
 * console.log(evm[0].url, bitcoin.url)
 * await stop()
 * ```
 *
 * @throws {Error} A port is taken, or a chain did not start. Nothing is left running.
 */
export async function startDevnet<const family extends Family = Family>(
  options: startDevnet.Options<family> = {},
): Promise<Devnet<family>> {
  const asked = options.only ? families.filter((name) => options.only?.some((other) => other === name)) : families
  // All ports are checked first, so that no chain starts in vain.
  const ports = await takePorts(asked, options.ports)
  const results = await Promise.allSettled(asked.map((name) => starters[name](ports)))

  const chains = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value].flat() : []))
  const stop = async () => void (await Promise.all(chains.map((chain) => chain.stop())))
  const failure = results.find((result) => result.status === 'rejected')
  if (failure) {
    await stop()
    throw failure.reason
  }
  const started = asked.map((name, index) => {
    const result = results[index]
    return [name, result?.status === 'fulfilled' ? result.value : undefined]
  })
  return { ...(Object.fromEntries(started) as Pick<DevnetChains, family>), stop }
}

export declare namespace startDevnet {
  type Options<family extends Family = Family> = {
    /** The families to start. @default all of them */
    only?: readonly family[] | undefined
    /** The ports; 0 for any free one. @default the usual ones of each family */
    ports?: Partial<DevnetPorts> | undefined
  }
}
