import { getAddress, isAddress } from 'viem'
import { describeToken } from '../activity/describeToken.ts'
import { type Asset, assetsOf, toFound } from '../chains/Asset.ts'
import { coinContracts } from '../chains/coinContracts.ts'
import { createCache } from '../chains/createCache.ts'
import type { ServedChain } from '../chains/createChains.ts'
import { withDeadline } from '../chains/withDeadline.ts'
import type { Database } from '../database/Database.ts'
import type { Sources } from '../sources/createSources.ts'
import { createAssetFacts } from './createAssetFacts.ts'
import { createSolanaFacts } from './createSolanaFacts.ts'
import type { TokenLists } from './createTokenLists.ts'
import type { FoundTokens, HoldingsSource } from './HoldingsSource.ts'
import { readBitcoinBalance } from './readBitcoinBalance.ts'
import { readEvmAmounts, readEvmTokens } from './readEvmAmounts.ts'
import { readPolkadotAmounts, readPolkadotTokens } from './readPolkadotAmounts.ts'
import { readSolanaAmounts, readSolanaTokens } from './readSolanaAmounts.ts'

/** An account's amount of a coin, in base units. */
export type Holding = { readonly asset: Asset; readonly amount: bigint }

/** An unreadable amount is undefined. */
type Amounts = Promise<readonly (bigint | undefined)[]>
type Reader = {
  /** Reads the network's own coin, and after it tokens in order. */
  readonly own: (chain: ServedChain, address: string, tokens: readonly string[]) => Amounts
  /** Reads tokens that a source has found. Without trust, one that fails is not asked alone. */
  readonly found?: (chain: ServedChain, address: string, tokens: readonly string[], isTrusted: boolean) => Amounts
}
/** What a source has found. */
type Found = Pick<KnownHoldings, 'isPartial' | 'isEarly'> & {
  readonly listed: readonly string[]
  readonly others: readonly string[]
}

/** What is known of an account's holdings. */
type KnownHoldings = {
  readonly holdings: readonly Holding[]
  /** There may be more: no source has answered yet, or the one that did knows more. */
  readonly isPartial: boolean
  /** No source has answered yet. */
  readonly isEarly: boolean
}

export type Holdings = {
  /**
   * Reads an account's holdings on a network: the coin, even if the amount is zero, the tokens of its list, and those that
   * a source finds.
   *
   * @throws {ServiceError} 503: the network does not answer. 400: the address belongs to another network.
   */
  readonly of: (chain: ServedChain, address: string, options?: HoldingsOptions) => Promise<KnownHoldings>
}

type HoldingsOptions = {
  readonly isFresh?: boolean
  /** Whether the caller may ask a source of somebody else. @default it may */
  readonly maySearch?: () => boolean
}

/** What a chain says of a token. */
type Description = Pick<Awaited<ReturnType<typeof describeToken>>, 'name' | 'symbol' | 'decimals'>

/** How long holdings are cached, those that lack a part, what a source has found, and that none answers (ms). */
const [lifetime, partialLifetime, lifetimeFound, failureLifetime] = [10_000, 1000, 60_000, 5000]
/** For how many accounts. */
const limit = 10_000
/** How many tokens on no list are read, and how many of them are shown: anybody can send thousands. */
const [mostFound, mostShown] = [200, 50]

/** How long an answer waits for a search, and for tokens on no list (ms): the rest is known without them. */
const patience = 2000

const readers: Readonly<Record<string, Reader>> = {
  eip155: { own: readEvmAmounts, found: readEvmTokens },
  solana: { own: readSolanaAmounts, found: readSolanaTokens },
  bip122: { own: async ({ upstream }, address) => [await readBitcoinBalance(upstream, address)] },
  polkadot: { own: readPolkadotAmounts, found: readPolkadotTokens },
}

/** Finds the tokens of accounts by the sources, and reads the amounts from the chains. */
export function createHoldings({ sources, lists, database, now }: createHoldings.Options): Holdings {
  const cache = createCache<KnownHoldings>({
    lifetime: ({ isEarly }) => (isEarly ? partialLifetime : lifetime),
    limit,
    now,
  })
  const founds = createCache<FoundTokens | undefined>({
    lifetime: (found) => (found ? lifetimeFound : failureLifetime),
    limit,
    now,
  })

  const solana = createSolanaFacts(now)
  const polkadot = createAssetFacts(now)
  const describers: Readonly<Record<string, (chain: ServedChain, address: string) => Promise<Description>>> = {
    solana: solana.describe,
    polkadot: polkadot.describe,
  }

  async function find(chain: ServedChain, address: string): Promise<FoundTokens | undefined> {
    const fits = (source: HoldingsSource) => source.serves(chain)
    const [answer] = await sources.ask({
      fits,
      ask: async (source) => {
        const found = await source.find(chain, address)
        return 'tokens' in found ? found : { tokens: found, hasMore: false }
      },
      network: chain.network.caipNetworkId,
      isOptional: true,
    })
    return answer?.value
  }

  /** Nothing, if that takes too long: a later answer has it. */
  async function search(
    chain: ServedChain,
    address: string,
    { isFresh = false, maySearch = () => true }: HoldingsOptions = {},
  ): Promise<Found> {
    // Callers must not spend what a source of somebody else allows.
    const isFree = sources.all.every((source) => source.name === 'own' || !source.serves(chain))
    const ask = async () =>
      isFree || maySearch() ? find(chain, address) : Promise.reject(new Error('Asked too often'))
    const load = async (): Promise<Found> => {
      const answer = await founds.get(toKey(chain, address), ask, { isFresh: isFresh && isFree })
      const found = answer?.tokens ?? []
      const known = new Set(assetsOf(chain).map((asset) => asset.address))
      const isCoin = (token: string) => token.toLowerCase() === coinContracts[chain.network.caipNetworkId]
      // What a source names twice must not count twice, nor the coin as a token.
      const tokens = [...new Set(found.flatMap((token) => spell(chain, token)))].filter(
        (token) => !known.has(token) && !isCoin(token),
      )
      const onLists = await Promise.all(tokens.map((token) => lists.find(chain, token)))
      // Anybody can send so many tokens that those of worth would be cut.
      const listed = tokens.filter((_, at) => onLists[at])
      const others = tokens.filter((_, at) => !onLists[at]).slice(0, mostFound)
      const isEarly = !answer && sources.all.some((source) => source.serves(chain))
      return { listed, others, isPartial: isEarly || answer?.hasMore === true, isEarly }
    }
    return withDeadline(load(), patience).catch(() => ({ listed: [], others: [], isPartial: true, isEarly: true }))
  }

  /** A token that says nothing of itself, and is on no list, is left out. */
  async function describe(chain: ServedChain, address: string): Promise<Asset | undefined> {
    const [{ name, symbol, decimals }, listed] = await Promise.all([
      describers[chain.namespace]?.(chain, address) ?? describeToken(database, chain, address.toLowerCase(), null),
      lists.find(chain, address),
    ])
    // A list of another number of decimals speaks of another token.
    if (listed?.decimals === decimals) return toFound(chain, address, { ...listed, isListed: true })
    if (symbol === null || decimals === 0) return undefined
    return toFound(chain, address, { name: name ?? symbol, symbol, decimals, logoUri: undefined, isListed: false })
  }

  /** Those of which the account has some. */
  async function readFound(chain: ServedChain, address: string, tokens: readonly string[], isTrusted: boolean) {
    if (tokens.length === 0) return []
    const amounts = (await readers[chain.namespace]?.found?.(chain, address, tokens, isTrusted)) ?? []
    const held = tokens.flatMap((token, at) => (amounts[at] ? [{ token, amount: amounts[at] }] : []))
    const holdings = held.slice(0, isTrusted ? undefined : mostShown).map(async ({ token, amount }) => {
      const asset = await describe(chain, token).catch(() => undefined)
      return asset ? [{ asset, amount }] : []
    })
    return (await Promise.all(holdings)).flat()
  }

  async function read(chain: ServedChain, address: string, options?: HoldingsOptions): Promise<KnownHoldings> {
    const [coin, ...configured] = assetsOf(chain)
    const own = configured.map((asset) => asset.address ?? '')
    const [[amount = 0n, ...amounts] = [], { listed, others, isPartial, isEarly }] = await Promise.all([
      readers[chain.namespace]?.own(chain, address, own),
      search(chain, address, options),
    ])
    const ofConfiguration = configured.flatMap((asset, at) => (amounts[at] ? [{ asset, amount: amounts[at] }] : []))
    const ofLists = await readFound(chain, address, listed, true)
    // Contracts of strangers are asked last, and by themselves: they may keep a node busy.
    const ofOthers = await withDeadline(readFound(chain, address, others, false), patience).catch(() => [])
    return { holdings: [{ asset: coin, amount }, ...ofConfiguration, ...ofLists, ...ofOthers], isPartial, isEarly }
  }

  return {
    of: (chain, address, options) => cache.get(toKey(chain, address), () => read(chain, address, options), options),
  }
}

const toKey = ({ network }: ServedChain, address: string): string => `${network.caipNetworkId}:${address}`

/** Spells each token in one way. Anything that is not an address on the network is left out. */
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
