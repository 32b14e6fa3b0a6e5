import { formatMoney } from '@mooring/core'
import type { ReactNode } from 'react'
import { Facts } from '../../components/Facts.js'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'
import { useOnramp } from './useOnramp.js'

/** What of the payment goes to others. Nothing is shown that the seller does not name. */
export function OnrampFees(): ReactNode {
  const { kit, messages } = useModal()
  const { locale } = kit.options
  const { offer } = useStore(useOnramp().$form)
  if (offer.status !== 'found' || offer.quote.isMock) return null
  const { providerFee, networkFee } = offer.quote
  const facts = [
    { name: messages['onramp.sellerFee'], fee: providerFee },
    { name: messages['onramp.networkFee'], fee: networkFee },
  ].flatMap(({ name, fee }) =>
    fee ? [{ name, value: <bdi>{formatMoney(fee.amount, { locale, currency: fee.currency })}</bdi> }] : [],
  )
  return facts.length > 0 ? <Facts facts={facts} /> : null
}
