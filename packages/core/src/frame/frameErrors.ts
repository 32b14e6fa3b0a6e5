import { BaseError } from '../errors/BaseError.js'
import { cleanText } from '../text/cleanText.js'

/**
 * How long the embedded wallet may take to answer an email, device, OTP, social or redirect request (ms).
 * Specification §9.
 */
export const frameTimeout = 30_000

const whyNotConfigured: Readonly<Record<InvalidAppConfigurationError.Reason, string>> = {
  origin:
    "The origin of this page is not on the project's allowlist. Add it to the allowed origins of your services, or in the provider's cloud dashboard.",
  key: "The project id is not accepted. Compare it with the projects of your services, or in the provider's cloud dashboard.",
  timeout:
    "The embedded wallet did not load. Verify that the domain of this page is allowed for the project, and the wallet's address by the page's own policy.",
}

/** The project's configuration does not allow this page to use a service. Specification §8. */
export class InvalidAppConfigurationError extends BaseError {
  override readonly name = 'InvalidAppConfigurationError'
  readonly reason: InvalidAppConfigurationError.Reason
  constructor(options: { reason: InvalidAppConfigurationError.Reason; cause?: unknown }) {
    super('Invalid App Configuration', { cause: options.cause, details: whyNotConfigured[options.reason] })
    this.reason = options.reason
  }
}

export declare namespace InvalidAppConfigurationError {
  /** The origin is not on the allowlist, the project's key is invalid, or the embedded wallet did not load in time. */
  type Reason = 'origin' | 'key' | 'timeout'
}

/** The session's token is not valid yet: the clocks differ. Specification §8. */
export class SessionExpiredError extends BaseError {
  override readonly name = 'SessionExpiredError'
  constructor(options: { cause?: unknown } = {}) {
    super('Session Expired', {
      ...options,
      details: 'Check the time settings of this device, then connect again.',
    })
  }
}

/** The embedded wallet's frame could not be loaded. Specification §8. */
export class FrameLoadError extends BaseError {
  override readonly name = 'FrameLoadError'
  constructor(options: { cause?: unknown } = {}) {
    super('Unable to load email login dependency', {
      ...options,
      details: "Check the connection, and that the page's content security policy lets the frame load.",
    })
  }
}

/** A request other than RPC was aborted before the embedded wallet answered. Specification §8. */
export class FrameAbortedError extends BaseError {
  override readonly name = 'FrameAbortedError'
  constructor(options: { cause?: unknown } = {}) {
    super('Something went wrong', options)
  }
}

/** The embedded wallet answered with an error, with or without a message. Specification §8. */
export class FrameReplyError extends BaseError {
  override readonly name = 'FrameReplyError'
  /** Of a refused RPC request. EIP-1193, EIP-1474. */
  readonly code: number | undefined
  constructor(options: { message?: unknown; code?: unknown; cause?: unknown } = {}) {
    super(cleanText(options.message, 300) || 'An error occurred', { cause: options.cause })
    this.code = Number.isSafeInteger(options.code) ? Number(options.code) : undefined
  }
}

/** A login by email or social account timed out. Specification §8. */
export class SocialsTimeoutError extends BaseError {
  override readonly name = 'SocialsTimeoutError'
  constructor(options: { cause?: unknown } = {}) {
    super('Wallet Request Timeout', {
      ...options,
      details: 'The embedded wallet did not answer in time. Check the connection, and try again.',
    })
  }
}
