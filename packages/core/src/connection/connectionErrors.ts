import { BaseError } from '../errors/BaseError.js'

/** A wallet was asked for that is not in the page (any more). */
export class ConnectorNotFoundError extends BaseError {
  override readonly name = 'ConnectorNotFoundError'
  constructor(options: { connectorId: string }) {
    super('Wallet not found', {
      details: `No wallet with the id "${options.connectorId}" has announced itself in this page. Is its extension switched on?`,
    })
  }
}

/** The person went back, or chose another wallet, before the wallet answered. */
export class ConnectionCancelledError extends BaseError {
  override readonly name = 'ConnectionCancelledError'
  constructor() {
    super('Connection cancelled')
  }
}

/** The wallet agreed to connect but gave no account that could be used. */
export class NoAccountError extends BaseError {
  override readonly name = 'NoAccountError'
  constructor(options: { wallet: string }) {
    super('The wallet shared no account', {
      details: `${options.wallet} connected without a valid account. Unlock it, choose an account there, and try again.`,
    })
  }
}

/** An operation needs a connected wallet, and there is none. */
export class NotConnectedError extends BaseError {
  override readonly name = 'NotConnectedError'
  constructor() {
    super('No wallet is connected', { details: 'Call `open()` and let the visitor choose a wallet first.' })
  }
}

/** The wallet is forgotten here, but taking the permission back from it failed. Specification §8. */
export class DisconnectError extends BaseError {
  override readonly name = 'DisconnectError'
  constructor(options: { cause: unknown }) {
    super('Failed to disconnect', {
      cause: options.cause,
      details: 'This page has forgotten the wallet. Remove the permission in the wallet as well to be sure.',
    })
  }
}
