import type { Block, Chain } from './createChain.js'
import { hashTransaction } from './hashTransaction.js'

/** The place of a transaction, or of the one that replaced it. */
export type Place =
  | { readonly status: 'found'; readonly hash: string; readonly block: Block; readonly index: number }
  | { readonly status: 'replaced'; readonly hash: string }
  | { readonly status: 'missing' }

/**
 * Searches the block in which an account used a nonce: the first one after which the nonce of the account is higher.
 *
 * @returns `replaced` if another transaction of the account is there; `missing` while the nonce is unused.
 * @throws {BaseError} The network did not answer, or no longer stores these blocks.
 */
export async function locateTransaction(options: locateTransaction.Options): Promise<Place> {
  const { chain, from, mark, head, isIt } = options
  const usedAfter = async (block: Block) => (await chain.accountOf(from, block.hash)).nonce > mark.nonce
  if (head.number <= mark.block || !(await usedAfter(head))) return { status: 'missing' }

  let before = mark.block
  let block = head
  while (block.number - before > 1) {
    const number = Math.floor((before + block.number) / 2)
    const middle = { number, hash: await chain.hashOf(number) }
    if (await usedAfter(middle)) block = middle
    else before = number
  }
  const transactions = await chain.transactionsOf(block.hash)
  const index = transactions.findIndex(isIt)
  const found = transactions[index]
  if (found) return { status: 'found', hash: hashTransaction(found), block, index }
  const other = transactions.find((transaction) => isSignedBy(transaction, from))
  return other ? { status: 'replaced', hash: hashTransaction(other) } : { status: 'missing' }
}

/** A transaction begins with its length, its version and the signing account. */
function isSignedBy(transaction: Uint8Array, from: Uint8Array): boolean {
  const start = [1, 2, 4][(transaction[0] ?? 0) & 3] ?? 5
  const [version, kind] = transaction.subarray(start)
  return version === 0x84 && kind === 0 && from.every((byte, at) => transaction[start + 2 + at] === byte)
}

export declare namespace locateTransaction {
  type Options = {
    chain: Chain
    /** The id of the account. */
    from: Uint8Array
    mark: { readonly nonce: number; readonly block: number }
    /** The latest block that counts. */
    head: Block
    isIt: (transaction: Uint8Array) => boolean
  }
}
