import type { Hex, PublicClient } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { hideAddresses } from '../server/hideAddresses.ts'
import type { Services } from '../server/Services.ts'
import { entryPoint } from './accountContracts.ts'
import type { Stored } from './createBooks.ts'
import { findElsewhere } from './findElsewhere.ts'
import { readNonceOf } from './Operation.ts'

/** How many operations of an account are looked for at a time, and how many rows are known to be in vain. */
const [mostLooks, mostKnown] = [5, 10_000]

/** Looks for operations that did not come about as far as the books know. */
export type Settle = (
  chain: { readonly client: PublicClient | undefined; readonly network: { readonly caipNetworkId: string } },
  sender: Hex,
) => Promise<void>

/**
 * Others can bring an operation to the network after its row was closed. It shows in the nonce of the account: where the
 * chain has used that of a closed row, its event is looked for once more, and the row says what became of it.
 *
 * What the network does not say now is looked for the next time. Rows without an event keep their status: something else
 * has used their nonce.
 */
export function createSettle({ database: { query }, log, now }: Pick<Services, 'database' | 'log' | 'now'>): Settle {
  /** Rows that were looked for in vain, so that the logs are read once for each. */
  const inVain = new Set<string>()

  async function findClosed(network: string, sender: string): Promise<readonly Stored[]> {
    const rows = await query
      .selectFrom('embedded_operations')
      .selectAll()
      .where('network', '=', network)
      .where('sender', '=', sender)
      .where('status', 'in', ['failed', 'cancelled', 'dropped'])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            // Another try may have come about.
            selectFrom('embedded_operations as other')
              .select('other.id')
              .whereRef('other.operation', '=', 'embedded_operations.operation')
              .where('other.status', 'in', ['done', 'reverted']),
          ),
        ),
      )
      .orderBy('created_at')
      .execute()
    const last = new Map(rows.map((row) => [row.operation, row]))
    return [...last.values()].filter(({ id }) => !inVain.has(id))
  }

  async function look(client: PublicClient, row: Stored): Promise<void> {
    const found = await findElsewhere(client, row)
    if (!found) {
      if (inVain.size >= mostKnown) inVain.clear()
      inVain.add(row.id)
      return
    }
    await query
      .updateTable('embedded_operations')
      .set({ ...found, updated_at: now() })
      .where('id', '=', row.id)
      .where('status', '=', row.status)
      .execute()
    log.warn({ network: row.network }, 'others brought an operation that was taken back')
  }

  return async ({ client, network }, sender) => {
    const rows = client ? await findClosed(network.caipNetworkId, sender) : []
    if (!client || rows.length === 0) return
    try {
      const next = await client.readContract({
        address: entryPoint,
        abi: entryPoint08Abi,
        functionName: 'getNonce',
        args: [sender, 0n],
      })
      const used = rows.filter(({ raw }) => readNonceOf(raw as Hex) < next)
      for (const row of used.slice(-mostLooks)) await look(client, row)
    } catch (error) {
      log.warn({ reason: hideAddresses(String(error)) }, 'closed operations wait')
    }
  }
}
