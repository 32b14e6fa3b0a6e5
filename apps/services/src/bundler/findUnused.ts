import type { Hex } from 'viem'
import type { Services } from '../server/Services.ts'
import { readNonceOf } from './Operation.ts'

/**
 * The nonces of the operations of an account that did not come about. A network takes each of them until it is used, also
 * after nobody pays there any more: the books say so, not the configuration.
 */
export async function findUnused(
  { query }: Services['database'],
  { network, sender }: { network: string; sender: Hex },
): Promise<readonly bigint[]> {
  const rows = await query
    .selectFrom('embedded_operations')
    .select('raw')
    .where('network', '=', network)
    .where('sender', '=', sender)
    .where('status', 'not in', ['offered', 'done', 'reverted'])
    .execute()
  return rows.map(({ raw }) => readNonceOf(raw as Hex))
}
