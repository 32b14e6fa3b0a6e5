import { getAddress } from 'viem'
import type { Database } from '../database/Database.ts'

/** The maximum number of purchases in a filtered history, the latest first. */
const maxHashes = 500

/**
 * The transactions that paid out an account's purchases here.
 *
 * @param account - EVM, in any spelling.
 */
export async function findPurchaseHashes({ query }: Database, account: string): Promise<readonly string[]> {
  const rows = await query
    .selectFrom('onramp_orders')
    .select('hash')
    .where('account', '=', getAddress(account))
    .where('status', '=', 'done')
    .orderBy('created_at', 'desc')
    .limit(maxHashes)
    .execute()
  return rows.flatMap(({ hash }) => hash ?? [])
}
