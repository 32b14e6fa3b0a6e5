import { BaseError } from '@mooring/core'

/** The code of the modal could not be loaded. The modal was not opened; the next opening tries again. */
export class ModalNotLoadedError extends BaseError {
  override readonly name = 'ModalNotLoadedError'
  constructor(cause: unknown) {
    super('The wallet modal could not be loaded', { details: 'Check the connection and open it again.', cause })
  }
}

/** A hook or a component was used without an instance. Specification §8. */
export class NotCreatedError extends BaseError {
  override readonly name = 'NotCreatedError'
  constructor(
    hook: string,
    details = 'Call it once where your app starts, or put `AppKitProvider` around the component (needed on a server).',
  ) {
    super(`Please call "createAppKit" before using "${hook}" hook`, { details })
  }
}
