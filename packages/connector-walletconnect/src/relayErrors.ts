import { BaseError } from '@mooring/core'

/** The relay refuses this page. */
export class RelayRefusedError extends BaseError {
  override readonly name = 'RelayRefusedError'
  /** The WebSocket code of the close, if the relay closed the connection. */
  readonly code: number | undefined
  constructor(options: { code?: number | undefined; cause?: unknown } = {}) {
    super('The WalletConnect relay refuses this page', {
      cause: options.cause,
      details:
        'Wallets in this browser still connect. For the developer: does the relay know the `projectId`, and this origin?',
    })
    this.code = options.code
  }
}

/** No connection to the relay opens. */
export class RelayBlockedError extends BaseError {
  override readonly name = 'RelayBlockedError'
  constructor(options: { cause?: unknown } = {}) {
    super('The WalletConnect relay cannot be reached', {
      cause: options.cause,
      details:
        'You may be offline, or a network, an extension or a firewall blocks it. Wallets in this browser still connect.',
    })
  }
}

/** Connections to the relay open, but end before a message arrives. */
export class RelayDroppingError extends BaseError {
  override readonly name = 'RelayDroppingError'
  constructor(options: { cause?: unknown } = {}) {
    super('The connection to the WalletConnect relay keeps breaking', {
      cause: options.cause,
      details: 'Try again on another network. Wallets in this browser still connect.',
    })
  }
}

/** The relay did not answer in time. */
export class RelaySlowError extends BaseError {
  override readonly name = 'RelaySlowError'
  constructor(options: { cause?: unknown } = {}) {
    super('The WalletConnect relay takes too long', {
      cause: options.cause,
      details: 'Try again in a moment. Wallets in this browser still connect.',
    })
  }
}

/** No wallet answered before the pairing expired. */
export class PairingExpiredError extends BaseError {
  override readonly name = 'PairingExpiredError'
  constructor(options: { cause?: unknown } = {}) {
    super('The pairing has expired', { cause: options.cause, details: 'Try again, and scan the new code.' })
  }
}

/** The session with the wallet has ended. */
export class SessionEndedError extends BaseError {
  override readonly name = 'SessionEndedError'
  constructor(options: { cause?: unknown } = {}) {
    super('The session with the wallet has ended', { cause: options.cause, details: 'Connect the wallet again.' })
  }
}
