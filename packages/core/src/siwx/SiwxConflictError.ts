import { BaseError } from '../errors/BaseError.js'

/** Both ways to configure signing in were used. Specification §5. */
export class SiwxConflictError extends BaseError {
  override readonly name = 'SiwxConflictError'
  constructor() {
    super('Cannot set both `siweConfig` and `siwx` options', { details: 'Keep `siwx`, and remove `siweConfig`.' })
  }
}
