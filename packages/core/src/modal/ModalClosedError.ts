import { BaseError } from '../errors/BaseError.js'

/** The modal was closed before the visitor finished the page's request. */
export class ModalClosedError extends BaseError {
  override readonly name = 'ModalClosedError'
  constructor() {
    super('Modal closed', { details: 'The visitor left without finishing. Nothing was sent.' })
  }
}
