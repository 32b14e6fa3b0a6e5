import type { Transaction } from 'kysely'
import type { Database } from '../database/Database.ts'
import type { Tables } from '../database/Tables.ts'
import type { ReadBlock, ReadTransaction } from './readBlock.ts'

/** The number of blocks that are kept to find a reorganisation. */
const kept = 256

/**
 * Stores a block and moves on to the next, in one transaction.
 *
 * @param first - The first block that was ever read. It stays, to distinguish one chain from another.
 * @returns False when another instance was faster and nothing was stored.
 */
export function storeBlock({ query }: Database, network: string, block: ReadBlock, first: number): Promise<boolean> {
  return query.transaction().execute(async (step) => {
    const { numUpdatedRows } = await step
      .updateTable('activity_cursors')
      .set({ next_block: block.number + 1 })
      .where('network', '=', network)
      .where('next_block', '=', block.number)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false

    await step.insertInto('activity_blocks').values({ network, number: block.number, hash: block.hash }).execute()
    await step
      .deleteFrom('activity_blocks')
      .where('network', '=', network)
      .where('number', '<=', block.number - kept)
      .where('number', '>', first)
      .execute()
    for (const transaction of block.transactions) await storeTransaction(step, network, block, transaction)
    return true
  })
}

async function storeTransaction(
  step: Transaction<Tables>,
  network: string,
  { number, minedAt }: ReadBlock,
  { hash, position, from, to, nonce, status, operation, transfers }: ReadTransaction,
): Promise<void> {
  const place = { network, hash, block_number: number, position, mined_at: minedAt }
  await step
    .insertInto('activity_transactions')
    .values({ ...place, sent_from: from, sent_to: to, nonce, status, operation })
    .execute()
  if (transfers.length > 0) {
    const rows = transfers.map((transfer, at) => ({
      network,
      hash,
      position: at,
      kind: transfer.kind,
      token: transfer.token,
      token_id: transfer.tokenId,
      sent_from: transfer.from,
      sent_to: transfer.to,
      amount: String(transfer.amount),
    }))
    // Databases limit the parameters of a statement.
    for (let at = 0; at < rows.length; at += 500)
      await step
        .insertInto('activity_transfers')
        .values(rows.slice(at, at + 500))
        .execute()
  }
  const accounts = new Set([from, to, ...transfers.flatMap((transfer) => [transfer.from, transfer.to])])
  const rows = [...accounts].flatMap((account) => (account ? [{ account, ...place }] : []))
  for (let at = 0; at < rows.length; at += 500)
    await step
      .insertInto('activity_accounts')
      .values(rows.slice(at, at + 500))
      .execute()
}

/** Forgets a block and all later ones, because the chain has replaced them. */
export function forgetBlocks({ query }: Database, network: string, from: number): Promise<void> {
  return query.transaction().execute(async (step) => {
    // Takes the lock first: another instance that stores a block finishes before, and no new one starts. If an instance
    // went back further, there is nothing left to forget, and reading continues from there.
    const { numUpdatedRows } = await step
      .updateTable('activity_cursors')
      .set({ next_block: from })
      .where('network', '=', network)
      .where('next_block', '>', from)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return

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
