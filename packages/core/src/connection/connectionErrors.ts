import { BaseError } from '../errors/BaseError.js'
import { cleanText } from '../text/cleanText.js'

/** A wallet was asked for that is not in the page (any more). */
export class ConnectorNotFoundError extends BaseError {
  override readonly name = 'ConnectorNotFoundError'
  constructor(options: { connectorId: string }) {
    super('Wallet not found', {
      details: `No wallet with the id "${options.connectorId}" has announced itself in this page. Is its extension switched on?`,
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
  constructor(options: { cause: unknown; wallets: readonly string[] }) {
    const wallets = options.wallets.map((name) => cleanText(name)).join(', ')
    super('Failed to disconnect', {
      cause: options.cause,
      details: `This page has forgotten ${wallets}, where it may still be connected. Remove its permission there to be sure.`,
    })
  }
}
