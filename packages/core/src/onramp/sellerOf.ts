import type { OnrampForm, OnrampOffer } from './onrampMachine.js'

/** The id of the seller whose price is shown, or else of the chosen one; undefined for the card provider. */
export function sellerOf({ form, offer }: { form: OnrampForm; offer: OnrampOffer }): string | undefined {
  return offer.status === 'found' ? offer.quote.seller?.id : form.seller
}
