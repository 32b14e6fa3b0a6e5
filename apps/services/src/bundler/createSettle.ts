import type { Hex, PublicClient } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import type { NetworkConfig } from '../config/Config.ts'
import { hideAddresses } from '../server/hideAddresses.ts'
import type { Services } from '../server/Services.ts'
import { entryPoint } from './accountContracts.ts'
import type { Stored } from './createBooks.ts'
import { findBlockBefore } from './findBlockBefore.ts'
import { skew } from './findElsewhere.ts'
import { findEvent } from './findEvent.ts'
import { findFinal } from './findFinal.ts'
import { readNonceOf } from './Operation.ts'
import { toOutcome } from './provided.ts'

/** How many operations of an account are looked for at a time, and how many searches are remembered. */
const [mostLooks, mostSearches] = [5, 10_000]
/** How long a search rests, and how long a question waits for all of them (ms). */
const [pause, deadline] = [10_000, 3_000]

/** The first block that was not searched for sure, and when the search goes on. */
type Search = { readonly next?: bigint; readonly until: number }

type Place = { readonly client: PublicClient; readonly network: Network }
type Network = Pick<NetworkConfig, 'caipNetworkId' | 'nativeCurrency'>

/** Looks for operations that did not come about as far as the books know. */
export type Settle = (
  chain: { readonly client: PublicClient | undefined; readonly network: Network },
  sender: Hex,
) => Promise<void>

/**
 * Others can bring an operation to the network after its row was closed. It shows in the nonce of the account: where the
 * chain has used that of a closed row, its event is looked for once more, and the row says what became of it.
 *
 * What the network does not say now is looked for later, from where the search ended. Rows without an event keep their
 * status once a final block has used their nonce: something else did. Until then a node may just not know yet.
 */
export function createSettle({ database: { query }, log, now }: Pick<Services, 'database' | 'log' | 'now'>): Settle {
  /** By row, so that the logs are read once for each. */
  const searches = new Map<string, Search>()

  function remember(id: string, search: Search): void {
    if (searches.size >= mostSearches && !searches.has(id)) searches.clear()
    searches.set(id, { ...searches.get(id), ...search })
  }

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
    const due = [...last.values()].filter(({ id }) => (searches.get(id)?.until ?? 0) <= now())
    return due.sort((one, two) => two.created_at - one.created_at)
  }

  async function look({ client, network }: Place, row: Stored, signal: AbortSignal): Promise<void> {
    const { number: latest } = await client.getBlock()
    const final = await findFinal(client, latest)
    const found = await findEvent(client, row.operation, {
      from: searches.get(row.id)?.next ?? (await findBlockBefore(client, latest, row.created_at - skew)),
      to: latest,
      onSearched: (block) => remember(row.id, { next: block < final ? block + 1n : final + 1n, until: now() + pause }),
      signal,
    })
    if (!found) {
      const isUsed = (await readNonce(client, row.sender as Hex, final)) > readNonceOf(row.raw as Hex)
      if (isUsed) remember(row.id, { until: Number.POSITIVE_INFINITY })
      return
    }
    await query
      .updateTable('embedded_operations')
      .set({ ...toOutcome(row, found, network), updated_at: now() })
      .where('id', '=', row.id)
      .where('status', '=', row.status)
      .execute()
    searches.delete(row.id)
    log.warn({ network: row.network }, 'others brought an operation that was taken back')
  }

  const wait = (error: unknown): void => log.warn({ reason: hideAddresses(String(error)) }, 'closed operations wait')

  async function lookAll(place: Place, sender: Hex, rows: readonly Stored[], signal: AbortSignal) {
    const next = await readNonce(place.client, sender)
    // The visitor waits for the newest ones.
    for (const row of rows.filter(({ raw }) => readNonceOf(raw as Hex) < next).slice(0, mostLooks)) {
      if (signal.aborted) return
      remember(row.id, { until: now() + pause })
      await look(place, row, signal).catch(wait)
    }
  }

  return async ({ client, network }, sender) => {
    const rows = client ? await findClosed(network.caipNetworkId, sender) : []
    if (!client || rows.length === 0) return
    const signal = AbortSignal.timeout(deadline)
    const late = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
    await Promise.race([lookAll({ client, network }, sender, rows, signal).catch(wait), late])
  }
}

const readNonce = (client: PublicClient, sender: Hex, blockNumber?: bigint): Promise<bigint> =>
  client.readContract({
    address: entryPoint,
    abi: entryPoint08Abi,
    functionName: 'getNonce',
    args: [sender, 0n],
    ...(blockNumber === undefined ? {} : { blockNumber }),
  })
