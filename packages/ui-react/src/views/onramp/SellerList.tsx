import { createOnrampController } from '@mooring/controllers/onramp'
import type { OnrampQuote } from '@mooring/core'
import { checkIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon.js'
import { Notice } from '../../components/Notice.js'
import { Picture } from '../../components/Picture.js'
import { Row } from '../../components/Row.js'
import { Tag } from '../../components/Tag.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useTitle } from '../../modal/useTitle.js'
import { useStore } from '../../useStore.js'
import { useOnrampTexts } from './useOnrampTexts.js'

/** What each seller gives for the payment, and what it takes of it. The best offer is first. */
export function SellerList(): ReactNode {
  const { kit, messages } = useModal()
  const onramp = useFeature(createOnrampController)
  const { quotes } = useStore(onramp.$form)
  useTitle(messages['onramp.sellerTitle'])
  if (quotes.length === 0) {
    return (
      <Notice
        title={messages['onramp.pricesGone']}
        text={messages['onramp.noPrice']}
        action={messages['modal.back']}
        onAction={kit.router.back}
      />
    )
  }
  return (
    <ul className="list">
      {quotes.map((quote, index) => (
        <li key={quote.quoteId}>
          <SellerRow quote={quote} isBest={index === 0 && quotes.length > 1} />
        </li>
      ))}
    </ul>
  )
}

function SellerRow({ quote, isBest }: { quote: OnrampQuote; isBest: boolean }): ReactNode {
  const { kit, messages } = useModal()
  const onramp = useFeature(createOnrampController)
  const texts = useOnrampTexts()
  const { offer } = useStore(onramp.$form)
  const { seller, purchaseAmount } = quote
  if (!seller) return null
  const { id, name, logoUrl } = seller
  const isCurrent = offer.status === 'found' && offer.quote.seller?.id === id
  return (
    <Row
      picture={<Picture name={name} url={logoUrl} />}
      name={name}
      note={
        <bdi>{messages['onramp.about']({ amount: texts.coins(purchaseAmount.amount, purchaseAmount.currency) })}</bdi>
      }
      end={
        <>
          {isBest && <Tag kind="good">{messages['onramp.best']}</Tag>}
          {isCurrent && <Icon icon={checkIcon} />}
        </>
      }
      isCurrent={isCurrent}
      onClick={() => {
        onramp.chooseSeller(id)
        kit.router.back()
      }}
      testId={`onramp-seller-${id}`}
      focus={`onramp-seller-${id}`}
    />
  )
}
