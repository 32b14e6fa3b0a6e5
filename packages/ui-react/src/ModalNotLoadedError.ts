import { BaseError } from '@mooring/core'

/** The code of the modal could not be loaded. The modal was not opened; the next opening tries again. */
export class ModalNotLoadedError extends BaseError {
  override readonly name = 'ModalNotLoadedError'
  constructor(cause: unknown) {
    super('The wallet modal could not be loaded', { details: 'Check the connection and open it again.', cause })
  }
}
