import { readSendAnswer } from './readSendAnswer.js'
import { type TransactionMark, UnconfirmedTransactionError } from './UnconfirmedTransactionError.js'

/**
 * Asks a wallet, once, to send. For every family, and for wallets at the end of a relay.
 *
 * @example
 * ```ts
 * import { requestTransaction } from '@mooring/core'
 *
 * declare const provider: { request: (request: { method: string; params: unknown[] }) => Promise<unknown> }
 * const hash = await requestTransaction({
 *   ask: () => provider.request({ method: 'eth_sendTransaction', params: [{ to: '0x…', value: '0x1' }] }),
 *   isHash: (text) => /^0x[\da-f]{64}$/iu.test(text),
 * })
 * ```
 *
 * @returns The hash of the transaction.
 * @throws {UnconfirmedTransactionError} The answer is not clear: it may have been sent. It carries `mark`.
 * @throws {BaseError} The wallet refused, and nothing was sent.
 */
export async function requestTransaction(options: requestTransaction.Options): Promise<string> {
  const { ask, isHash, mark } = options
  const answer = await Promise.resolve()
    .then(ask)
    .then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
  const read = readSendAnswer(answer, isHash)
  if (read.status === 'sent') return read.hash
  throw read.status === 'refused'
    ? read.error
    : new UnconfirmedTransactionError({ cause: read.error, hash: read.hash, mark })
}

export declare namespace requestTransaction {
  type Options = {
    /** Makes the request. */
    ask: () => unknown
    /** Whether a text is the hash of a transaction in this family. */
    isHash: (text: string) => boolean
    /** What the account had sent before, to search by if the answer is not clear. */
    mark?: TransactionMark | undefined
  }
}
