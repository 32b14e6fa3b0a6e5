import { BaseError } from '../errors/BaseError.js'

/** What an account had sent when the wallet was asked: plain data, of the family that made it. */
export type TransactionMark = Readonly<Record<string, string | number>>

/**
 * A wallet was asked to send, and its answer says neither yes nor no: the transaction may be on its way. To ask again may
 * be to pay twice.
 *
 * @see Specification §8: a failure that says nothing is "Something went wrong".
 */
export class UnconfirmedTransactionError extends BaseError {
  override readonly name = 'UnconfirmedTransactionError'
  /** The hash that the answer carried, if any. The wallet says so; no node has confirmed it. */
  readonly hash: string | undefined
  /** What to search by. */
  readonly mark: TransactionMark | undefined
  constructor(options: UnconfirmedTransactionError.Options = {}) {
    super('Something went wrong', {
      cause: options.cause,
      details: 'The wallet gave no clear answer. The transaction may have been sent: look for it before sending again.',
    })
    this.hash = options.hash
    this.mark = options.mark
  }
}

export declare namespace UnconfirmedTransactionError {
  type Options = { cause?: unknown; hash?: string | undefined; mark?: TransactionMark | undefined }
}
