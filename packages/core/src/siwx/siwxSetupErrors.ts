import { BaseError } from '../errors/BaseError.js'

/** A sign-in was requested, and the page has not configured it. Specification §8. */
export class SiwxNotEnabledError extends BaseError {
  override readonly name = 'SiwxNotEnabledError'
  constructor() {
    super('SIWX is not enabled', { details: 'Pass `siwx` to `createAppKit`.' })
  }
}

/** Signing in requires an account. Specification §8. */
export class ActiveCaipAddressNotFoundError extends BaseError {
  override readonly name = 'ActiveCaipAddressNotFoundError'
  constructor() {
    super('No ActiveCaipAddress found', { details: 'Connect a wallet first.' })
  }
}

/** Signing in requires a network, and a wallet that can sign on it. Specification §8. */
export class ActiveCaipNetworkNotFoundError extends BaseError {
  override readonly name = 'ActiveCaipNetworkNotFoundError'
  constructor() {
    super('No ActiveCaipNetwork or client found', { details: 'Connect a wallet on one of the networks of the page.' })
  }
}

/** Signing in requires a signing method. Specification §8. */
export class SignInClientNotFoundError extends BaseError {
  override readonly name = 'SignInClientNotFoundError'
  constructor() {
    super('No ConnectionController client found', { details: 'Signing in began before `createAppKit` had returned.' })
  }
}
