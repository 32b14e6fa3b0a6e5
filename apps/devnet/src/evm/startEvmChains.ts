import type { Network } from '@mooring/core'
import { chainContracts } from './contracts.ts'
import { harbour, lighthouse } from './networks.ts'
import { startAnvil } from './startAnvil.ts'

/** A running local chain. */
export type EvmChain = {
  /** The network as pages define it, with the real address of the chain. It is also a viem chain. */
  readonly network: Omit<Network.Input, 'contracts'> & { id: number; contracts: typeof chainContracts }
  readonly url: string
  readonly stop: () => Promise<void>
}

/**
 * Starts two local EVM chains, deploys the contracts on them and waits until both answer. They end with this process at
 * the latest.
 *
 * @example
 * ```ts
 * import { startEvmChains } from 'devnet'
 *
 * const [harbour, lighthouse] = await startEvmChains({ harbourPort: 0, lighthousePort: 0 })
 * console.log(harbour.url, lighthouse.url)
 * await Promise.all([harbour.stop(), lighthouse.stop()])
 * ```
 *
 * @throws {Error} A port is taken, anvil did not start, or a contract was not deployed. Nothing is left running.
 */
export async function startEvmChains(options: startEvmChains.Options = {}): Promise<readonly [EvmChain, EvmChain]> {
  const { harbourPort = 8545, lighthousePort = 8546 } = options
  const started: EvmChain[] = []
  try {
    // The code that encodes the transactions loads meanwhile, which takes as long as starting the chains.
    const loading = import('./deployContracts.ts')
    // One after the other: two simultaneous searches could find the same free port.
    const first = await startChain(harbour, harbourPort)
    started.push(first)
    const second = await startChain(lighthouse, lighthousePort)
    started.push(second)
    const { deployContracts } = await loading
    await Promise.all(started.map(({ url }) => deployContracts(url)))
    return [first, second]
  } catch (error) {
    await Promise.all(started.map(({ stop }) => stop()))
    throw error
  }
}

async function startChain(network: typeof harbour, port: number): Promise<EvmChain> {
  const { url, stop } = await startAnvil({ chainId: network.id, port })
  return { network: { ...network, rpcUrls: { default: { http: [url] } }, contracts: chainContracts }, url, stop }
}

export declare namespace startEvmChains {
  type Options = {
    /** 0 for any free port. @default 8545 */
    harbourPort?: number | undefined
    /** 0 for any free port. @default 8546 */
    lighthousePort?: number | undefined
  }
}
