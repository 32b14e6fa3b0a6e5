import { BaseError } from '../errors/BaseError.js'

/** The services lead to a page that is not one of the seller, could lead away from it, or pays somebody else. */
export class SellerPageError extends BaseError {
  override readonly name = 'SellerPageError'
  constructor(host: string, seller = 'this seller', { paysOther, leadsAway }: SellerPageError.Options = {}) {
    const [title, text] = paysOther
      ? ['This page would pay somebody else', 'would not send the coins to your address']
      : leadsAway
        ? ['This page could lead to somebody else', `could lead you on to somebody other than ${seller}`]
        : ['This page is not the seller’s', `is not a page of ${seller}`]
    super(title, {
      details: `The services lead to ${host}, which ${text}. It was not opened, and no money was taken. Choose another seller.`,
    })
  }
}

export declare namespace SellerPageError {
  type Options = {
    /** The coins would go to somebody else. */
    paysOther?: boolean
    /** Its address says more than it needs. */
    leadsAway?: boolean
  }
}
