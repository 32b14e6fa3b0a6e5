import { BaseError } from '../errors/BaseError.js'

/** The visitor went back, or chose another wallet, before the wallet answered. */
export class ConnectionCancelledError extends BaseError {
  override readonly name = 'ConnectionCancelledError'
  constructor() {
    super('Connection cancelled')
  }
}
