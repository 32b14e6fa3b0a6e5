import { getAddress, isAddress } from 'viem'
import { describeToken } from '../activity/describeToken.ts'
import { type Asset, assetsOf, toFound } from '../chains/Asset.ts'
import { createCache } from '../chains/createCache.ts'
import type { ServedChain } from '../chains/createChains.ts'
import type { Database } from '../database/Database.ts'
import type { Sources } from '../sources/createSources.ts'
import { createSolanaFacts } from './createSolanaFacts.ts'
import type { TokenLists } from './createTokenLists.ts'
import type { HoldingsSource } from './HoldingsSource.ts'
import { readBitcoinBalance } from './readBitcoinBalance.ts'
import { readEvmAmounts } from './readEvmAmounts.ts'
import { readPolkadotBalance } from './readPolkadotBalance.ts'
import { readSolanaAmounts } from './readSolanaAmounts.ts'

/** An account's amount of a coin, in base units. */
export type Holding = { readonly asset: Asset; readonly amount: bigint }

/** Reads the amounts of tokens in order, the network's own coin first. An unreadable amount is undefined. */
type Reader = (
  chain: ServedChain,
  address: string,
  tokens: readonly string[],
) => Promise<readonly (bigint | undefined)[]>

export type Holdings = {
  /**
   * Reads an account's holdings on a network: the coin, even if the amount is zero, the tokens of its list, and those that
   * a source finds.
   *
   * @throws {ServiceError} 503: the network does not answer. 400: the address belongs to another network.
   */
  readonly of: (chain: ServedChain, address: string, options?: { isFresh?: boolean }) => Promise<readonly Holding[]>
}

/** How long holdings are cached, what a source has found, and that none answers (ms). */
const [lifetime, lifetimeFound, failureLifetime] = [10_000, 60_000, 5000]
/** For how many accounts. */
const limit = 10_000
/** How many tokens on no list are read, and how many of them are shown: anybody can send thousands. */
const [mostFound, mostShown] = [200, 50]

const readers: Readonly<Record<string, Reader>> = {
  eip155: readEvmAmounts,
  solana: readSolanaAmounts,
  bip122: async ({ upstream }, address) => [await readBitcoinBalance(upstream, address)],
  polkadot: async ({ upstream }, address) => [await readPolkadotBalance(upstream, address)],
}

/** Finds the tokens of accounts by the sources, and reads the amounts from the chains. */
export function createHoldings({ sources, lists, database, now }: createHoldings.Options): Holdings {
  const cache = createCache<readonly Holding[]>({ lifetime: () => lifetime, limit, now })
  const founds = createCache<readonly string[] | undefined>({
    lifetime: (found) => (found ? lifetimeFound : failureLifetime),
    limit,
    now,
  })

  const solana = createSolanaFacts(now)

  async function find(chain: ServedChain, address: string): Promise<readonly string[] | undefined> {
    const fits = (source: HoldingsSource) => source.serves(chain)
    const [answer] = await sources.ask({ fits, ask: (source) => source.find(chain, address) })
    return answer?.value
  }

  /** A token that says nothing of itself is left out. */
  async function describe(chain: ServedChain, address: string): Promise<Asset | undefined> {
    const [{ name, symbol, decimals }, listed] = await Promise.all([
      chain.namespace === 'solana'
        ? solana.describe(chain, address)
        : describeToken(database, chain, address.toLowerCase(), null),
      lists.find(chain, address),
    ])
    if (symbol === null || decimals === 0) return undefined
    // A list of another number of decimals speaks of another token.
    if (listed?.decimals === decimals) return toFound(chain, address, { ...listed, isListed: true })
    return toFound(chain, address, { name: name ?? symbol, symbol, decimals, logoUri: undefined, isListed: false })
  }

  async function read(chain: ServedChain, address: string, found: readonly string[] = []): Promise<readonly Holding[]> {
    const [coin, ...listed] = assetsOf(chain)
    const known = new Set(listed.map((asset) => asset.address))
    // What a source names twice must not count twice.
    const others = [...new Set(found.flatMap((token) => spell(chain, token)))]
      .filter((token) => !known.has(token))
      .slice(0, mostFound)
    const tokens = [...listed.map((asset) => asset.address ?? ''), ...others]
    const [amount = 0n, ...amounts] = (await readers[chain.namespace]?.(chain, address, tokens)) ?? []
    const held = tokens.flatMap((token, at) => (amounts[at] ? [{ token, at, amount: amounts[at] }] : []))
    const isUnlisted = ({ at }: { at: number }) => at >= listed.length
    const hidden = new Set(held.filter(isUnlisted).slice(mostShown))
    const shown = held.filter((holding) => !hidden.has(holding))
    const holdings = shown.map(async ({ token, at, amount }) => {
      const asset = listed[at] ?? (await describe(chain, token).catch(() => undefined))
      return asset ? [{ asset, amount }] : []
    })
    return [{ asset: coin, amount }, ...(await Promise.all(holdings)).flat()]
  }

  return {
    of(chain, address, options) {
      const key = `${chain.network.caipNetworkId}:${address}`
      const load = async () => read(chain, address, await founds.get(key, () => find(chain, address), options))
      return cache.get(key, load, options)
    },
  }
}

/** Spells each token in one way. What is no address of the network is left out. */
function spell({ namespace }: ServedChain, token: string): string | readonly [] {
  if (namespace !== 'eip155') return token
  return isAddress(token, { strict: false }) ? getAddress(token) : []
}

export declare namespace createHoldings {
  type Options = {
    sources: Sources<HoldingsSource>
    lists: TokenLists
    database: Database
    /** Milliseconds. */
    now: () => number
  }
}
