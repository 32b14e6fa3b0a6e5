import { type Asset, assetsOf } from '../chains/Asset.ts'
import { createCache } from '../chains/createCache.ts'
import type { ServedChain } from '../chains/createChains.ts'
import { readBitcoinBalance } from './readBitcoinBalance.ts'
import { readEvmAmounts } from './readEvmAmounts.ts'
import { readPolkadotBalance } from './readPolkadotBalance.ts'
import { readSolanaAmounts } from './readSolanaAmounts.ts'

/** An account's amount of a coin, in base units. */
export type Holding = { readonly asset: Asset; readonly amount: bigint }

/** Reads the amounts of coins in order, the network's own coin first. An unreadable amount is undefined. */
type Reader = (
  chain: ServedChain,
  address: string,
  tokens: readonly Asset[],
) => Promise<readonly (bigint | undefined)[]>

export type Holdings = {
  /**
   * Reads an account's holdings on a network: the coin, even if the amount is zero, and the tokens of its list.
   *
   * @throws {ServiceError} 503: the network does not answer. 400: the address belongs to another network.
   */
  readonly of: (chain: ServedChain, address: string, options?: { isFresh?: boolean }) => Promise<readonly Holding[]>
}

/** How long holdings are cached (ms), and for how many accounts. */
const lifetime = 10_000
const limit = 10_000

const readers: Readonly<Record<string, Reader>> = {
  eip155: readEvmAmounts,
  solana: readSolanaAmounts,
  bip122: async ({ upstream }, address) => [await readBitcoinBalance(upstream, address)],
  polkadot: async ({ upstream }, address) => [await readPolkadotBalance(upstream, address)],
}

/** Reads the holdings of accounts directly from the chains. */
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
