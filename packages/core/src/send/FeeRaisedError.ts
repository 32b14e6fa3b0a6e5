import { BaseError } from '../errors/BaseError.js'

/** The network's fee has risen since a transfer was reviewed: it is not sent before the new total was accepted. */
export class FeeRaisedError extends BaseError {
  override readonly name = 'FeeRaisedError'
  constructor() {
    super('The network fee has risen', { details: 'Look at the new total before you go on. Nothing was sent.' })
  }
}
