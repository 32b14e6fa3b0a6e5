import { getAddress } from 'viem'
import type { Database } from '../database/Database.ts'

/** The maximum number of purchases in a filtered history, the latest first. */
const maxHashes = 500

/** A transaction that paid a purchase out, and when it was known to have done so (ms). */
export type PaidOut = { readonly network: string; readonly hash: string; readonly at: number }

/**
 * The transactions that paid out an account's purchases: those of the rehearsal, and those of licensed sellers that the
 * chain has confirmed.
 *
 * @param account - EVM in any spelling; those of other families have one.
 * @returns The latest first, each once: a seller may pay two orders at once.
 */
export async function findPurchaseHashes(
  { query }: Database,
  account: string,
  namespace: string,
): Promise<readonly PaidOut[]> {
  const stored = namespace === 'eip155' ? getAddress(account) : account
  const find = (table: 'onramp_orders' | 'seller_orders') =>
    query
      .selectFrom(table)
      .select(['network', 'hash', 'updated_at as at'])
      .where('account', '=', stored)
      .where('status', '=', 'done')
      .orderBy('created_at', 'desc')
      .limit(maxHashes)
      .execute()
  const rows = (await Promise.all([find('onramp_orders'), find('seller_orders')])).flat()
  const paid = rows.flatMap(({ network, hash, at }) => (hash ? { network, hash, at } : []))
  const sorted = paid.toSorted((one, other) => other.at - one.at).slice(0, maxHashes)
  return [...new Map(sorted.map((one) => [`${one.network} ${one.hash}`, one])).values()]
}
