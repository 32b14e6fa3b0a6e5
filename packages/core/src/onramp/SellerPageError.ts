import { BaseError } from '../errors/BaseError.js'

/** The services lead to a page that is not one of the seller, or that pays the coins to somebody else. */
export class SellerPageError extends BaseError {
  override readonly name = 'SellerPageError'
  constructor(host: string, seller: string | undefined, { paysOther = false }: { paysOther?: boolean } = {}) {
    super(paysOther ? 'This page would pay somebody else' : 'This page is not the seller’s', {
      details: `The services lead to ${host}, which ${paysOther ? 'would not send the coins to your address' : `is not a page of ${seller ?? 'this seller'}`}. It was not opened, and no money was taken. Choose another seller.`,
    })
  }
}
