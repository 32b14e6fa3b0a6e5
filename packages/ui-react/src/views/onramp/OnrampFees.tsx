import type { ReactNode } from 'react'
import { Facts } from '../../components/Facts.js'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'
import { useOnramp } from './useOnramp.js'
import { useOnrampTexts } from './useOnrampTexts.js'

/** What of the payment goes to others. Nothing is shown that the seller does not name. */
export function OnrampFees(): ReactNode {
  const { messages } = useModal()
  const texts = useOnrampTexts()
  const { offer } = useStore(useOnramp().$form)
  if (offer.status !== 'found' || offer.quote.isMock) return null
  const { providerFee, networkFee } = offer.quote
  const facts = [
    { name: messages['onramp.sellerFee'], fee: providerFee },
    { name: messages['onramp.networkFee'], fee: networkFee },
  ].flatMap(({ name, fee }) => (fee ? [{ name, value: <bdi>{texts.money(fee.amount, fee.currency)}</bdi> }] : []))
  return facts.length > 0 ? <Facts facts={facts} /> : null
}
