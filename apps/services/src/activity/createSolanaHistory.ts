import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { findSolanaPlaces } from '../balance/readSolanaAmounts.ts'
import { createCache } from '../chains/createCache.ts'
import type { ServedChain } from '../chains/createChains.ts'
import { requestResult } from '../rpc/requestResult.ts'
import { SourceError } from '../sources/SourceError.ts'
import { createMovedHistory, type Moved } from './createMovedHistory.ts'
import { createQuestionQueue } from './createQuestionQueue.ts'
import { solanaTime, toTime } from './describeSolanaTransaction.ts'
import type { HistorySource } from './HistorySource.ts'
import { readSolanaTransaction } from './readSolanaTransaction.ts'

const signature = /^[1-9A-HJ-NP-Za-km-z]{64,90}$/u
const list = Type.Array(
  Type.Object({
    signature: Type.String({ pattern: signature.source }),
    slot: Type.Integer({ minimum: 0 }),
    blockTime: solanaTime,
    confirmationStatus: Type.Optional(Type.Unknown()),
  }),
)

type Entry = {
  readonly signature: string
  readonly slot: number
  /** Milliseconds since 1970. */
  readonly minedAt: number
  readonly isFinal: boolean
}
type Listed = { readonly entries: readonly Entry[]; readonly isPartial: boolean }

/** Entries of each list, and transactions of a page. */
const [entriesAtOnce, pageSize] = [50, 25]
/** Pages that may have nothing to show. */
const mostEmpty = 2
/** How many accounts of tokens are looked at beside the account: anybody can give it more. */
const mostPlaces = 20
/** How long what a transaction did is kept (ms), and how many. */
const [lifetime, limit] = [3_600_000, 10_000]

/**
 * Lists the transactions of accounts by the nodes of the network: those that name the account, and those that name one
 * of its accounts of tokens. The balances before and after each say what it did.
 *
 * @see https://solana.com/docs/rpc/http/getsignaturesforaddress
 * @see https://solana.com/docs/rpc/http/gettransaction
 */
export function createSolanaHistory({ networks, now }: createSolanaHistory.Options): HistorySource {
  const startAsking = createQuestionQueue(now)
  const known = createCache<Moved | 'unreadable' | undefined>({ lifetime: () => lifetime, limit, now })

  async function listOf({ upstream }: ServedChain, place: string, before: string | undefined): Promise<Listed> {
    const options = { limit: entriesAtOnce, commitment: 'confirmed', ...(before && { before }) }
    const reply = await requestResult(upstream, 'getSignaturesForAddress', [place, options])
    if (!Value.Check(list, reply)) throw new SourceError('A node sent an invalid answer')
    const entries = reply.map(({ signature, slot, blockTime, confirmationStatus }) => {
      return { signature, slot, minedAt: toTime(blockTime, now), isFinal: confirmationStatus === 'finalized' }
    })
    return { entries, isPartial: entries.length >= entriesAtOnce }
  }

  async function read(chain: ServedChain, account: string, { signature, isFinal }: Entry) {
    const load = () => readSolanaTransaction(chain, { signature, account, now })
    // What may still be undone is read again.
    return isFinal ? known.get(`${chain.network.caipNetworkId} ${account} ${signature}`, load) : load()
  }

  return createMovedHistory({
    name: 'solana',
    // The accounts of tokens, a list for each of the usual few, and the transactions.
    calls: 2 * pageSize,
    now,
    serves: ({ namespace, network }) => namespace === 'solana' && (networks?.includes(network.caipNetworkId) ?? true),
    async list(chain, account, place) {
      if (place && !signature.test(place.hash)) throw new SourceError('The cursor is invalid', { isOfQuestion: true })
      const ask = startAsking()
      const listed = new Set(chain.network.tokens.map(({ address }) => address))
      const places = (await ask(() => findSolanaPlaces(chain.upstream, account)))
        .toSorted((a, b) => Number(listed.has(b.mint)) - Number(listed.has(a.mint)))
        .slice(0, mostPlaces)
      const asked = [account, ...places.map(({ place }) => place)]
      let before = place?.hash
      let since: number | undefined
      for (let count = 1; ; count++) {
        const lists = await Promise.all(asked.map((one) => ask(() => listOf(chain, one, before))))
        const { entries, hasMore } = joinLists(lists)
        const found = await Promise.all(entries.map((entry) => ask(() => read(chain, account, entry))))
        const moved = found.flatMap((one) => (one === 'unreadable' ? [] : (one ?? [])))
        // One that cannot be read must not hide the others. It may have been a payment.
        const lost = entries.find((_, at) => found[at] === 'unreadable')
        since ??= lost && lost.minedAt + 1
        const last = entries.at(-1)
        if (moved.length > 0 || !hasMore || !last) return { moved, hasMore, since }
        // Anybody can write transactions that only name an account.
        if (count >= mostEmpty) return { moved, hasMore: false, since: since ?? last.minedAt }
        before = last.signature
      }
    },
  })
}

/** Joins lists down to the slot up to which all of them are complete. A page ends with a whole slot, unless it has no other. */
export function joinLists(lists: readonly Listed[]): { entries: readonly Entry[]; hasMore: boolean } {
  const ends = lists.flatMap(({ entries, isPartial }) => (isPartial ? (entries.at(-1)?.slot ?? []) : []))
  const end = ends.length > 0 ? Math.max(...ends) : -1
  const all = [...new Map(lists.flatMap(({ entries }) => entries).map((entry) => [entry.signature, entry])).values()]
  const sorted = all.toSorted((a, b) => b.slot - a.slot)
  const whole = sorted.filter(({ slot }) => slot > end)
  const joined = whole.length > 0 ? whole : sorted.filter(({ slot }) => slot === end)
  const next = joined[pageSize]
  const cut = next ? joined.slice(0, pageSize).filter(({ slot }) => slot > next.slot) : joined
  const entries = cut.length > 0 ? cut : joined.slice(0, pageSize)
  return { entries, hasMore: ends.length > 0 || entries.length < joined.length }
}

export declare namespace createSolanaHistory {
  type Options = {
    /** CAIP-2. @default all of Solana */
    networks?: readonly string[]
    /** Milliseconds. */
    now: () => number
  }
}
