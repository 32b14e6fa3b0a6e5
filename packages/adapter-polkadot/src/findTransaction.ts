import type { TransactionMark, Wallet } from '@mooring/core'
import { readKey } from './checkAddress.js'
import { createChain, readBytes } from './createChain.js'
import { hashTransaction } from './hashTransaction.js'
import { locateTransaction } from './locateTransaction.js'

/**
 * Searches for a transaction that may have been sent: among the pending ones, and in the block where the account used
 * its nonce.
 *
 * @returns `found`; `replaced` if another transaction of the account used the nonce; or `missing`, which can change.
 * @throws {BaseError} No endpoint of the network answered.
 */
export async function findTransaction(parameters: findTransaction.Parameters): Promise<Wallet.Found> {
  const { network, from, hash, signal, fetch } = parameters
  const mark = readMark(parameters.mark)
  // Without a signature nothing was sent, and with one the hash is known.
  if (!mark || hash === undefined) return { status: 'missing' }
  const chain = createChain({ network, signal, fetch })
  const isIt = (transaction: Uint8Array) => hashTransaction(transaction) === hash.toLowerCase()

  const place = await locateTransaction({
    chain,
    from: readKey(from, network),
    mark,
    head: await chain.best(),
    isIt,
  })
  if (place.status !== 'missing') return { status: place.status, hash: place.hash }
  // Some nodes do not list pending transactions.
  const waiting = await chain.ask('author_pendingExtrinsics', [], readList).catch(() => [])
  return waiting.some(isIt) ? { status: 'found', hash } : { status: 'missing' }
}

const readList = (answer: unknown): readonly Uint8Array[] => (Array.isArray(answer) ? answer.map(readBytes) : [])

function readMark(mark: TransactionMark | undefined): { nonce: number; block: number } | undefined {
  const { nonce, block } = mark ?? {}
  return typeof nonce === 'number' && typeof block === 'number' ? { nonce, block } : undefined
}

export declare namespace findTransaction {
  type Parameters = Wallet.Search & { fetch: typeof globalThis.fetch }
}
