import { BaseError } from '../errors/BaseError.js'

/** The history of an account could not be loaded. Specification §8. */
export class TransactionsFetchError extends BaseError {
  override readonly name = 'TransactionsFetchError'
  constructor(options: { cause?: unknown } = {}) {
    super('Failed to fetch transactions', options)
  }
}
