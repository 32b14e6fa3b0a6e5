import { BaseError } from '../errors/BaseError.js'

/** The services lead to a page that is not one of the seller. */
export class SellerPageError extends BaseError {
  override readonly name = 'SellerPageError'
  constructor(host: string, seller: string | undefined) {
    super('This page is not the seller’s', {
      details: `The services lead to ${host}, which is not a page of ${seller ?? 'this seller'}. It was not opened, and no money was taken. Choose another seller.`,
    })
  }
}
