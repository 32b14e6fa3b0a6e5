import { getAddress } from 'viem'
import type { Database } from '../database/Database.ts'

/** The greatest number of purchases that a history is narrowed to, the latest first. */
const most = 500

/**
 * The transactions by which an account got what it bought here.
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
    .limit(most)
    .execute()
  return rows.flatMap(({ hash }) => hash ?? [])
}
