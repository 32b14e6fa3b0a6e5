import { createCache } from '../chains/createCache.ts'
import type { ServedChain } from '../chains/createChains.ts'
import type { FoundTransaction } from './findHistory.ts'
import type { HistoryPlace, HistorySource } from './HistorySource.ts'

/** A transaction as the balances before and after it say what it was for an account. */
export type Moved = {
  readonly hash: string
  readonly block: number
  /** Milliseconds since 1970. */
  readonly minedAt: number
  /** Empty where nobody is known. */
  readonly from: string
  readonly to: string
  readonly status: 'confirmed' | 'failed'
  readonly transfers: readonly MovedTransfer[]
}

export type MovedTransfer = {
  /** Null for the coin of the network. */
  readonly token: string | null
  readonly from: string
  readonly to: string
  readonly amount: bigint
  /** Of a token. */
  readonly decimals?: number | undefined
}

/** How long a page is kept (ms), and how many: cursors may be forged, and a page may be long. */
const [lifetime, limit] = [15_000, 500]
/** Above the positions of all transactions of a block. */
const lastPosition = 999_999_999

/** Makes a source of a list that names what is before a transaction, the latest first. */
export function createMovedHistory({ name, calls, serves, list, now }: createMovedHistory.Options): HistorySource {
  const pages = createCache<HistorySource.Page>({ lifetime: () => lifetime, limit, now })
  return {
    name,
    calls,
    serves,
    async find({ chain, account, before }) {
      const network = chain.network.caipNetworkId
      // The whole place: a cursor may be forged, and what it leads to is kept for everybody.
      const place = before && [before.hash, before.block, before.position, before.minedAt]
      const key = [network, account, ...(place ?? [])].join(' ')
      return pages.get(key, async () => {
        const { moved, ...rest } = await list(chain, account, before)
        return { transactions: toPlaces(moved, { network, account, before, now }), ...rest }
      })
    },
  }
}

/**
 * Gives each transaction a place before the one in front of it. These lists have an order and no positions, and a clock
 * of the network may be ahead of the next block's.
 */
export function toPlaces(
  all: readonly Moved[],
  {
    network,
    account,
    before,
    now,
  }: { network: string; account: string; before?: HistoryPlace | undefined; now: () => number },
): readonly FoundTransaction[] {
  let last = {
    block: before?.block ?? Number.NaN,
    position: before?.position ?? lastPosition,
    minedAt: before?.minedAt ?? now(),
  }
  const earlier = all.filter(({ block }) => !before || block <= before.block)
  return earlier.map(({ hash, block, minedAt, from, to, status, transfers }) => {
    const position = block === last.block ? last.position - 1 : lastPosition
    last = { block, position, minedAt: Math.min(minedAt, last.minedAt) }
    return {
      ...{ network, hash, block_number: block, position, mined_at: last.minedAt },
      ...{
        sent_from: from,
        sent_to: to,
        nonce: 0,
        status,
        operation: from === account && transfers.length > 0 ? 'send' : 'execute',
      },
      transfers: transfers.map(({ token, from, to, amount, decimals }, at) => ({
        ...({ network, hash, position: at, kind: token === null ? 'native' : 'token', token, token_id: null } as const),
        ...{ sent_from: from, sent_to: to, amount: String(amount), decimals },
      })),
    }
  })
}

export declare namespace createMovedHistory {
  type Options = {
    name: string
    calls: number
    serves: (chain: ServedChain) => boolean
    /** Reads what is before a place, the latest first. */
    list: (
      chain: ServedChain,
      account: string,
      before: HistoryPlace | undefined,
    ) => Promise<Omit<HistorySource.Page, 'transactions'> & { moved: readonly Moved[] }>
    /** Milliseconds. */
    now: () => number
  }
}
