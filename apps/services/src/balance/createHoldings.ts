import { type Asset, assetsOf } from '../chains/Asset.ts'
import { createCache } from '../chains/createCache.ts'
import type { ServedChain } from '../chains/createChains.ts'
import { readBitcoinBalance } from './readBitcoinBalance.ts'
import { readEvmAmounts } from './readEvmAmounts.ts'
import { readPolkadotBalance } from './readPolkadotBalance.ts'
import { readSolanaAmounts } from './readSolanaAmounts.ts'

/** How much of a coin an account has, in base units. */
export type Holding = { readonly asset: Asset; readonly amount: bigint }

/** Reads the amounts of coins in their order: first that of the network itself. What cannot be read is undefined. */
type Reader = (
  chain: ServedChain,
  address: string,
  tokens: readonly Asset[],
) => Promise<readonly (bigint | undefined)[]>

export type Holdings = {
  /**
   * What an account has on a network: its coin, even if there is none of it, and the tokens of its list.
   *
   * @throws {ServiceError} 503: the network cannot be asked. 400: the address is of another one.
   */
  readonly of: (chain: ServedChain, address: string, options?: { isFresh?: boolean }) => Promise<readonly Holding[]>
}

/** How long what an account has is kept (ms), and of how many. */
const lifetime = 10_000
const limit = 10_000

const readers: Readonly<Record<string, Reader>> = {
  eip155: readEvmAmounts,
  solana: readSolanaAmounts,
  bip122: async ({ upstream }, address) => [await readBitcoinBalance(upstream, address)],
  polkadot: async ({ upstream }, address) => [await readPolkadotBalance(upstream, address)],
}

/** Reads what accounts have from the chains themselves. */
export function createHoldings(now: () => number): Holdings {
  const cache = createCache<readonly Holding[]>({ lifetime: () => lifetime, limit, now })

  async function read(chain: ServedChain, address: string): Promise<readonly Holding[]> {
    const [coin, ...tokens] = assetsOf(chain)
    const [amount = 0n, ...amounts] = (await readers[chain.namespace]?.(chain, address, tokens)) ?? []
    const ofTokens = tokens.map((asset, index) => ({ asset, amount: amounts[index] ?? 0n }))
    return [{ asset: coin, amount }, ...ofTokens.filter((holding) => holding.amount > 0n)]
  }

  return {
    of: (chain, address, options) =>
      cache.get(`${chain.network.caipNetworkId}:${address}`, () => read(chain, address), options),
  }
}
