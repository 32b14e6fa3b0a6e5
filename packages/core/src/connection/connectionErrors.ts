import { BaseError } from '../errors/BaseError.js'
import { cleanText } from '../text/cleanText.js'

/** A wallet was asked for by its pairing, and no connector can pair. Specification §8. */
export class WalletConnectConnectorNotFoundError extends BaseError {
  override readonly name = 'WalletConnectConnectorNotFoundError'
  constructor() {
    super('WalletConnectConnector not found', {
      details: 'Add `walletConnect()` of `@mooring/connector-walletconnect` to `connectors`.',
    })
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

/** A connection was asked for before there was anything to ask. Specification §8. */
export class ConnectionClientNotSetError extends BaseError {
  override readonly name = 'ConnectionClientNotSetError'
  constructor() {
    super('ConnectionController client not set', { details: 'Call this after `createAppKit` has returned.' })
  }
}

/** One chain family of several could not be disconnected. Specification §8. */
export class DisconnectChainError extends BaseError {
  override readonly name = 'DisconnectChainError'
  constructor(options: { chain: string; cause: unknown }) {
    const reason = BaseError.from(options.cause).shortMessage
    super(`Failed to disconnect chain ${cleanText(options.chain)}: ${reason}`, { cause: options.cause })
  }
}

/** The page does not support the wallet's chain. Specification §8. */
export class UnsupportedChainError extends BaseError {
  override readonly name = 'UnsupportedChainError'
  constructor() {
    super('Unsupported chain', { details: 'Switch to one of the networks of the page.' })
  }
}

/** The active chain has no adapter. Specification §8. */
export class ChainAdapterNotFoundError extends BaseError {
  override readonly name = 'ChainAdapterNotFoundError'
  constructor() {
    super('Chain adapter not found', { details: 'Add the adapter of that chain family to `adapters`.' })
  }
}

/** The operation needs a chain, and none was given. Specification §8. */
export class ChainRequiredError extends BaseError {
  override readonly name = 'ChainRequiredError'
  constructor(options: { purpose: string }) {
    super(`Chain is required ${cleanText(options.purpose)}`, { details: 'Connect a wallet, or name the chain family.' })
  }
}

/** A network was requested before the instance was ready. Specification §8. */
export class NetworkClientNotSetError extends BaseError {
  override readonly name = 'NetworkClientNotSetError'
  constructor() {
    super('NetworkController client not set', { details: 'Call this after `createAppKit` has returned.' })
  }
}

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
