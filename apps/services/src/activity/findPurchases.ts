import type { ServedChain } from '../chains/createChains.ts'
import type { Database } from '../database/Database.ts'
import type { PaidOut } from '../onramp/findPurchaseHashes.ts'
import { ServiceError } from '../server/ServiceError.ts'
import { toPlaces } from './createMovedHistory.ts'
import { findHistory } from './findHistory.ts'
import type { HistoryPlace, HistorySource } from './HistorySource.ts'
import { readListed } from './readListed.ts'
import { readSolanaTransaction } from './readSolanaTransaction.ts'

/** How many purchases are read from a chain at once, the latest ones. */
const most = 50

/**
 * Finds the transactions that paid out purchases on a network, the latest first: what is stored, and the others from the
 * chain itself, because the history of a network may come from somebody else.
 *
 * @param account - EVM accounts in lower case.
 * @throws {ServiceError} 503: the network does not answer. Without it, a purchase would be missing.
 */
export async function findPurchases(
  database: Database,
  chain: ServedChain,
  { account, before, paid }: findPurchases.Parameters,
): Promise<HistorySource.Page> {
  const network = chain.network.caipNetworkId
  const own = paid.filter((one) => one.network === network)
  const hashes = own.map(({ hash }) => hash)
  const [{ transactions, hasMore }, stored] = await Promise.all([
    findHistory(database, { account, network, before, hashes }),
    findStored(database, { account, network, hashes }),
  ])
  const left = own.filter(({ hash }) => !stored.has(hash)).slice(0, most)
  if (left.length === 0) return { transactions, hasMore }
  const read = await readPaid(chain, account, left).catch((cause: unknown) => {
    throw new ServiceError(503, 'chainId', 'The purchases on this network cannot be read. Try again soon.', { cause })
  })
  const isBefore = (one: (typeof read)[number]) =>
    !before || one.block_number < before.block || (one.block_number === before.block && one.position < before.position)
  const all = [...transactions, ...read.filter(isBefore)]
  return { transactions: all.sort((a, b) => b.block_number - a.block_number || b.position - a.position), hasMore }
}

async function readPaid(chain: ServedChain, account: string, paid: readonly PaidOut[]) {
  const { client, namespace, network } = chain
  if (client) {
    const listed = paid.map(({ hash, at }) => ({ hash, block: 0, minedAt: at }))
    return readListed({ ...chain, client }, account, listed)
  }
  if (namespace !== 'solana') return []
  const now = () => paid[0]?.at ?? 0
  const found = await Promise.all(
    paid.map(({ hash: signature }) => readSolanaTransaction(chain, { signature, account, now })),
  )
  const moved = found.flatMap((one) => one ?? []).toSorted((a, b) => b.block - a.block)
  return toPlaces(moved, { network: network.caipNetworkId, account, now: () => moved[0]?.minedAt ?? 0 })
}

async function findStored(
  { query }: Database,
  { account, network, hashes }: { account: string; network: string; hashes: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await query
    .selectFrom('activity_accounts')
    .select('hash')
    .where('account', '=', account)
    .where('network', '=', network)
    .where('hash', 'in', hashes)
    .execute()
  return new Set(rows.map(({ hash }) => hash))
}

export declare namespace findPurchases {
  type Parameters = {
    readonly account: string
    /** Only what is before it. */
    readonly before: HistoryPlace | undefined
    readonly paid: readonly PaidOut[]
  }
}
