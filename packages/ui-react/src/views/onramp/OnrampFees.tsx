import { createOnrampController } from '@mooring/controllers/onramp'
import type { ReactNode } from 'react'
import { Facts } from '../../components/Facts.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { useOnrampTexts } from './useOnrampTexts.js'

/** What of the payment goes to others. Where the seller does not name its fee, it is what sellers usually take. */
export function OnrampFees(): ReactNode {
  const { messages } = useModal()
  const texts = useOnrampTexts()
  const onramp = useFeature(createOnrampController)
  const { offer } = useStore(onramp.$form)
  const feeRange = useStore(onramp.$feeRange)
  if (offer.status !== 'found') return null
  const { providerFee, networkFee } = offer.quote
  const usual = feeRange && messages['onramp.usualFee']({ range: feeRange.replace('-', '–') })
  const facts = [
    { name: messages['onramp.sellerFee'], fee: providerFee, instead: usual },
    { name: messages['onramp.networkFee'], fee: networkFee, instead: undefined },
  ].flatMap(({ name, fee, instead }) => {
    const text = fee ? texts.money(fee.amount, fee.currency) : instead
    return text ? [{ name, value: <bdi>{text}</bdi> }] : []
  })
  return facts.length > 0 ? <Facts facts={facts} /> : null
}
