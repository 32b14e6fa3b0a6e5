import pLimit from 'p-limit'
import { createCache } from '../chains/createCache.ts'
import type { ServedChain } from '../chains/createChains.ts'
import { withDeadline } from '../chains/withDeadline.ts'
import type { PaidOut } from '../onramp/findPurchaseHashes.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { SourceError } from '../sources/SourceError.ts'
import { type Moved, toPlaces } from './createMovedHistory.ts'
import { type FoundTransaction, findHistory } from './findHistory.ts'
import type { HistoryPlace, HistorySource } from './HistorySource.ts'
import { readListed } from './readListed.ts'
import { readSolanaTransaction } from './readSolanaTransaction.ts'

/** The maximum number of purchases of a network in a page: one more than pages have. */
const most = 51
/** Purchases that are read from chains at a time. */
const atOnce = 20
/** How long a purchase is kept that was read from a chain (ms), how long one that it does not have, and how many. */
const [lifetime, missingLifetime, limit] = [600_000, 15_000, 10_000]

/**
 * Finds the transactions that paid out purchases on a network, the latest first: what is stored, and the others from the
 * chain itself, because the history of a network may come from somebody else. All are read, since nothing but the chain
 * says which of them come before a place.
 */
export function createPurchaseHistory({ database, now }: Pick<Services, 'database' | 'now'>): PurchaseHistory {
  const queue = pLimit(atOnce)
  const options = { limit, now }
  const kept = (one: unknown) => (one ? lifetime : missingLifetime)
  const sent = createCache<FoundTransaction | undefined>({ ...options, lifetime: kept })
  const moved = createCache<Moved | undefined>({ ...options, lifetime: kept })

  async function read(chain: ServedChain, account: string, hashes: readonly string[]) {
    const { client, namespace, network } = chain
    const keyOf = (hash: string) => `${network.caipNetworkId} ${account} ${hash}`
    if (client) {
      const load = async (hash: string) => {
        const [found] = await readListed({ ...chain, client }, account, [{ hash, block: 0, minedAt: 0 }])
        if (!found) return undefined
        const { timestamp } = await client.getBlock({ blockNumber: BigInt(found.block_number) })
        return { ...found, mined_at: Number(timestamp) * 1000 }
      }
      const found = await Promise.all(hashes.map((hash) => queue(() => sent.get(keyOf(hash), () => load(hash)))))
      return found.flatMap((one) => one ?? [])
    }
    if (namespace !== 'solana') return []
    const load = async (signature: string) => {
      // What the nodes have forgotten must not hide the others, as on EVM networks.
      const found = await readSolanaTransaction(chain, { signature, account, now }).catch((error: unknown) => {
        if (error instanceof SourceError) return undefined
        throw error
      })
      return found === 'unreadable' ? undefined : found
    }
    const found = await Promise.all(hashes.map((hash) => queue(() => moved.get(keyOf(hash), () => load(hash)))))
    const sorted = found.flatMap((one) => one ?? []).toSorted((a, b) => b.block - a.block)
    return toPlaces(sorted, { network: network.caipNetworkId, account, now })
  }

  return async (chain, { account, before, paid }) => {
    const network = chain.network.caipNetworkId
    const hashes = paid.filter((one) => one.network === network).map(({ hash }) => hash)
    const [stored, known] = await Promise.all([
      findHistory(database, { account, network, before, hashes }),
      findStored({ account, network, hashes }),
    ])
    const left = hashes.filter((hash) => !known.has(hash))
    const found = await withDeadline(read(chain, account, left)).catch((cause: unknown) => {
      throw new ServiceError(503, 'chainId', 'The purchases on this network cannot be read. Try again soon.', { cause })
    })
    const end = stored.hasMore ? stored.transactions.at(-1) : undefined
    // Nothing may come before the end of what is stored, or the next page would lose what lies between.
    const fitting = found.filter((one) => (!before || isBefore(one, before)) && !(end && isBefore(one, toPlace(end))))
    const all = [...stored.transactions, ...fitting].sort(
      (a, b) => b.block_number - a.block_number || b.position - a.position,
    )
    return { transactions: all.slice(0, most), hasMore: stored.hasMore || all.length > most }
  }

  async function findStored({ account, network, hashes }: { account: string; network: string; hashes: string[] }) {
    if (hashes.length === 0) return new Set<string>()
    const rows = await database.query
      .selectFrom('activity_accounts')
      .select('hash')
      .where('account', '=', account)
      .where('network', '=', network)
      .where('hash', 'in', hashes)
      .execute()
    return new Set(rows.map(({ hash }) => hash))
  }
}

type Place = Pick<HistoryPlace, 'block' | 'position'>

const toPlace = ({ block_number: block, position }: FoundTransaction): Place => ({ block, position })

const isBefore = ({ block_number, position }: FoundTransaction, { block, position: at }: Place): boolean =>
  block_number < block || (block_number === block && position < at)

/**
 * The purchases of an account on a network, before a place.
 *
 * @throws {ServiceError} 503: the network does not answer. Without it, a purchase would be missing.
 */
export type PurchaseHistory = (
  chain: ServedChain,
  question: {
    /** EVM accounts in lower case. */
    readonly account: string
    readonly before: HistoryPlace | undefined
    readonly paid: readonly PaidOut[]
  },
) => Promise<HistorySource.Page>
