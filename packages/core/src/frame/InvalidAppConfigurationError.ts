import { BaseError } from '../errors/BaseError.js'

const whyNotConfigured: Readonly<Record<InvalidAppConfigurationError.Reason, string>> = {
  origin: "The origin of this page is not on the project's allowlist. Update it in the provider's cloud dashboard.",
  key: "The project id is not accepted. Compare it with the one in the provider's cloud dashboard.",
  timeout: 'The embedded wallet did not load. Verify that the domain of this page is allowed for the project.',
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
