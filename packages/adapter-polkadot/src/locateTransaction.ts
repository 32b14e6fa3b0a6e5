import type { Block, Chain } from './createChain.js'
import { hashTransaction } from './hashTransaction.js'

/** Where a transaction is, or what has taken its place. */
export type Place =
  | { readonly status: 'found'; readonly hash: string; readonly block: Block; readonly index: number }
  | { readonly status: 'replaced'; readonly hash: string }
  | { readonly status: 'missing' }

/**
 * Searches the block in which an account used a number: the one after which the account has sent more transactions.
 *
 * @returns `replaced` if another transaction of the account is there; `missing` while the number is not used.
 * @throws {BaseError} The network did not answer, or has dropped what it knew of these blocks.
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

/** The first bytes are the length, then the version and the signing account. */
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
