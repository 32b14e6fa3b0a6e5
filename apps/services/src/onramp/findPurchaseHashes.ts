import { getAddress } from 'viem'
import type { Database } from '../database/Database.ts'

/** The maximum number of purchases in a filtered history, those that were known last. */
const maxHashes = 500

/** A transaction that paid a purchase out, and when it was known to have done so (ms). */
export type PaidOut = { readonly network: string; readonly hash: string; readonly at: number }

export type Purchases = {
  /** The latest first, each once: a seller may pay two orders at once. */
  readonly paid: readonly PaidOut[]
  /** From when on none is missing (ms since 1970). Undefined: always. */
  readonly since: number | undefined
}

/**
 * The transactions that paid out an account's purchases: those of the rehearsal, and those of licensed sellers that the
 * chain has confirmed.
 *
 * @param account - EVM in any spelling; those of other families have one.
 */
export async function findPurchaseHashes({ query }: Database, account: string, namespace: string): Promise<Purchases> {
  const stored = namespace === 'eip155' ? getAddress(account) : account
  const find = (table: 'onramp_orders' | 'seller_orders') =>
    query
      .selectFrom(table)
      .select(['network', 'hash', 'updated_at as at'])
      .where('account', '=', stored)
      .where('status', '=', 'done')
      .orderBy('updated_at', 'desc')
      .limit(maxHashes + 1)
      .execute()
  const rows = (await Promise.all([find('onramp_orders'), find('seller_orders')])).flat()
  const paid = rows.flatMap(({ network, hash, at }) => (hash ? { network, hash, at } : []))
  const sorted = paid.toSorted((one, other) => other.at - one.at)
  const kept = sorted.slice(0, maxHashes)
  // No purchase is known before its block, so those that are left out are not later than the last one that is not.
  const last = sorted.length > maxHashes ? kept.at(-1) : undefined
  return {
    paid: [...new Map(kept.map((one) => [`${one.network} ${one.hash}`, one])).values()],
    since: last && last.at + 1,
  }
}
