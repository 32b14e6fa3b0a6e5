import { BaseError } from '../errors/BaseError.js'
import { cleanText } from '../text/cleanText.js'

/** The service's first reason takes precedence over our sentence. Specification §8. */
type NameErrorOptions = { reason?: string | undefined; cause?: unknown }

const prefer = (reason: string | undefined, sentence: string): string => cleanText(reason, 300) || sentence

/** A name breaks the rules of names. Specification §5. */
export class InvalidNameError extends BaseError {
  override readonly name = 'InvalidNameError'
  constructor() {
    super('This cannot be a name', { details: 'A name has letters, digits and hyphens only, and at least 4 of them.' })
  }
}

/** A name could not be resolved. Specification §8. */
export class NameResolveError extends BaseError {
  override readonly name = 'NameResolveError'
  constructor(options: NameErrorOptions & { details?: string | undefined } = {}) {
    super(prefer(options.reason, 'Error resolving name'), options)
  }
}

/** The request for suggestions failed. Specification §8. */
export class NameSuggestionsError extends BaseError {
  override readonly name = 'NameSuggestionsError'
  constructor(options: NameErrorOptions = {}) {
    super(prefer(options.reason, 'Error fetching name suggestions'), { cause: options.cause })
  }
}

/** The request for the names of an address failed. Specification §8. */
export class NamesForAddressError extends BaseError {
  override readonly name = 'NamesForAddressError'
  constructor(options: NameErrorOptions = {}) {
    super(prefer(options.reason, 'Error fetching names for address'), { cause: options.cause })
  }
}

/** A name was not registered. Specification §8. */
export class NameRegistrationError extends BaseError {
  override readonly name = 'NameRegistrationError'
  constructor(options: NameErrorOptions & { registrationName: string }) {
    super(prefer(options.reason, `Error registering name ${cleanText(options.registrationName)}`), {
      cause: options.cause,
    })
  }
}

/** Registering a name requires a network. Specification §8. */
export class NameNetworkNotFoundError extends BaseError {
  override readonly name = 'NameNetworkNotFoundError'
  constructor() {
    super('Network not found', { details: 'Choose an EVM network, and register the name there.' })
  }
}

/** Registering a name requires an embedded wallet and its account. Specification §6 and §8. */
export class AuthConnectorNotFoundError extends BaseError {
  override readonly name = 'AuthConnectorNotFoundError'
  constructor() {
    super('Address or auth connector not found', { details: 'Log in with email or a social account first.' })
  }
}
