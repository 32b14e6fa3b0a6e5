import { BaseError } from '@mooring/core'

/** A hook or a component was used without an instance. Specification §8. */
export class NotCreatedError extends BaseError {
  override readonly name = 'NotCreatedError'
  constructor(hook: string) {
    super(`Please call "createAppKit" before using "${hook}" hook`, {
      details: 'Call it once where your app starts, or put `AppKitProvider` around the component (needed on a server).',
    })
  }
}
