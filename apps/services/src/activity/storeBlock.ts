import type { Transaction } from 'kysely'
import type { Database } from '../database/Database.ts'
import type { Tables } from '../database/Tables.ts'
import { boundRows } from './boundRows.ts'
import { createPacer } from './createPacer.ts'
import type { ReadBlock } from './readBlock.ts'
import { type BlockRows, toRows } from './toRows.ts'

/** The number of blocks that are kept to find a reorganisation. */
const kept = 256
/** Databases limit the parameters of a statement, and everything waits while one is made. */
const rowsAtOnce = 25

/**
 * Stores a block and moves on to the next, in one transaction.
 *
 * @returns What was stored; undefined when another instance was faster and nothing was.
 */
export async function storeBlock(
  database: Database,
  network: string,
  block: ReadBlock,
  { first, keeps }: storeBlock.Options,
): Promise<BlockRows | undefined> {
  const { number, hash, minedAt } = block
  const keepsAll = keeps === 'all'
  const all = keeps === 'nothing' ? undefined : await toRows(network, block, createPacer())
  return database.query.transaction().execute(async (step) => {
    const { numUpdatedRows } = await step
      .updateTable('activity_cursors')
      .set(({ fn, ref, val }) => ({
        next_block: number + 1,
        read_at: minedAt,
        all_from: keepsAll ? fn.coalesce(ref('all_from'), val(number)) : null,
        all_from_at: keepsAll ? fn.coalesce(ref('all_from_at'), val(minedAt)) : null,
        ...(keeps === 'nothing' ? { kept_from: number + 1, kept_from_at: minedAt } : {}),
      }))
      .where('network', '=', network)
      .where('next_block', '=', number)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return undefined

    await step.insertInto('activity_blocks').values({ network, number, hash }).execute()
    await step
      .deleteFrom('activity_blocks')
      .where('network', '=', network)
      .where('number', '<=', number - kept)
      .where('number', '>', first)
      .execute()
    if (!all) return { transactions: [], transfers: [], accounts: [] }
    const rows = keepsAll ? all : await keepWatched(step, network, block, all)
    for (const part of partsOf(rows.transactions)) await step.insertInto('activity_transactions').values(part).execute()
    for (const part of partsOf(rows.transfers)) await step.insertInto('activity_transfers').values(part).execute()
    for (const part of partsOf(rows.accounts)) await step.insertInto('activity_accounts').values(part).execute()
    return rows
  })
}

export declare namespace storeBlock {
  type Options = {
    /** The first block that was ever read. It stays, to distinguish one chain from another. */
    first: number
    /** Whose rows to keep. Without any, every history is complete only from the next block on. */
    keeps: 'all' | 'watched' | 'nothing'
  }
}

/** Of the rows of a block, those of accounts that are watched. */
async function keepWatched(
  step: Transaction<Tables>,
  network: string,
  block: ReadBlock,
  { transactions, transfers, accounts }: BlockRows,
): Promise<BlockRows> {
  const found: Tables['activity_watched'][] = []
  for (const part of partsOf([...new Set(accounts.map(({ account }) => account))])) {
    const rows = await step
      .selectFrom('activity_watched')
      .selectAll()
      .where('network', '=', network)
      .where('account', 'in', part)
      .execute()
    found.push(...rows)
  }
  const watched = await boundRows(step, block, { watched: found, transfers, accounts })
  const links = accounts.filter(({ account }) => watched.has(account))
  const hashes = new Set(links.map(({ hash }) => hash))
  return {
    transactions: transactions.filter(({ hash }) => hashes.has(hash)),
    transfers: transfers.filter(({ sent_from, sent_to }) => watched.has(sent_from) || watched.has(sent_to)),
    accounts: links,
  }
}

function partsOf<value>(values: readonly value[]): readonly (readonly value[])[] {
  const starts = Array.from({ length: Math.ceil(values.length / rowsAtOnce) }, (_, at) => at * rowsAtOnce)
  return starts.map((start) => values.slice(start, start + rowsAtOnce))
}

/** Forgets a block and all later ones, because the chain has replaced them. */
export function forgetBlocks({ query }: Database, network: string, from: number): Promise<void> {
  return query.transaction().execute(async (step) => {
    // Takes the lock first: another instance that stores a block finishes before, and no new one starts. If an instance
    // went back further, there is nothing left to forget, and reading continues from there.
    const { numUpdatedRows } = await step
      .updateTable('activity_cursors')
      // Reading starts again here, so a later start of a history moves back to this block.
      .set(({ eb, ref }) => ({
        next_block: from,
        all_from: eb.case().when('all_from', '>', from).then(from).else(ref('all_from')).end(),
        kept_from: eb.case().when('kept_from', '>', from).then(from).else(ref('kept_from')).end(),
      }))
      .where('network', '=', network)
      .where('next_block', '>', from)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await step
      .updateTable('activity_watched')
      .set({ from_block: from })
      .where('network', '=', network)
      .where('from_block', '>', from)
      .execute()

    const hashes = step
      .selectFrom('activity_transactions')
      .select('hash')
      .where('network', '=', network)
      .where('block_number', '>=', from)
    const transfers = step.selectFrom('activity_transfers').where('network', '=', network).where('hash', 'in', hashes)
    // Another contract may be at this address now. An unchanged token is looked up again.
    await step
      .deleteFrom('activity_tokens')
      .where('network', '=', network)
      .where('address', 'in', transfers.select('token').where('token', 'is not', null).$narrowType<{ token: string }>())
      .execute()
    await step.deleteFrom('activity_transfers').where('network', '=', network).where('hash', 'in', hashes).execute()
    for (const table of ['activity_transactions', 'activity_accounts'] as const)
      await step.deleteFrom(table).where('network', '=', network).where('block_number', '>=', from).execute()
    await step.deleteFrom('activity_blocks').where('network', '=', network).where('number', '>=', from).execute()
  })
}
