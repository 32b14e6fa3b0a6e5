import type { Tables } from '../database/Tables.ts'
import type { ReadBlock } from './readBlock.ts'

/** A block as rows of the tables. */
export type BlockRows = {
  readonly transactions: readonly Tables['activity_transactions'][]
  readonly transfers: readonly Tables['activity_transfers'][]
  readonly accounts: readonly Tables['activity_accounts'][]
}

/** The rows of a block, as many as there are. */
export async function toRows(
  network: string,
  { number, minedAt, transactions }: ReadBlock,
  pace: () => Promise<void>,
): Promise<BlockRows> {
  const rows = {
    transactions: [] as Tables['activity_transactions'][],
    transfers: [] as Tables['activity_transfers'][],
    accounts: [] as Tables['activity_accounts'][],
  }
  for (const { hash, position, from, to, nonce, status, operation, transfers } of transactions) {
    const place = { network, hash, block_number: number, position, mined_at: minedAt }
    rows.transactions.push({ ...place, sent_from: from, sent_to: to, nonce, status, operation })
    for (const [at, { kind, token, tokenId, from: sent_from, to: sent_to, amount }] of transfers.entries())
      rows.transfers.push({
        ...{ network, hash, position: at, kind, token, token_id: tokenId },
        ...{ sent_from, sent_to, amount: String(amount) },
      })
    const accounts = new Set([from, to, ...transfers.flatMap((transfer) => [transfer.from, transfer.to])])
    for (const account of accounts) if (account) rows.accounts.push({ account, ...place })
    await pace()
  }
  return rows
}

/**
 * How many bytes rows take in the database, about: measured with SQLite, where the indexes of a row are longer than the
 * row itself.
 */
export function sizeOf({ transactions, transfers, accounts }: BlockRows): number {
  return transactions.length * sizes.transaction + transfers.length * sizes.transfer + accounts.length * sizes.account
}

const sizes = { transaction: 400, transfer: 420, account: 360 }
