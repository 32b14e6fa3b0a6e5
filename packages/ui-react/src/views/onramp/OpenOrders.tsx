import { createOnrampController } from '@mooring/controllers/onramp'
import type { Purchase } from '@mooring/core'
import { chevronIcon } from '@mooring/core/icons'
import { isOpenPurchase } from '@mooring/core/internal'
import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon.js'
import { Row } from '../../components/Row.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useLink } from '../../modal/useLink.js'
import { useStore } from '../../useStore.js'
import { OnrampPicture } from './OnrampPicture.js'
import { useOrderNetwork } from './OrderSteps.js'
import { useOnrampTexts } from './useOnrampTexts.js'

/** Purchases that have not ended, also those of earlier visits. */
export function OpenOrders(): ReactNode {
  const { messages } = useModal()
  const open = useStore(useFeature(createOnrampController).$purchases).filter(isOpenPurchase)
  if (open.length === 0) return null
  return (
    <ul className="list" aria-label={messages['onramp.orderTitle']}>
      {open.map((purchase) => (
        <li key={purchase.id}>
          <OrderRow purchase={purchase} />
        </li>
      ))}
    </ul>
  )
}

function OrderRow({ purchase }: { purchase: Purchase }): ReactNode {
  const { messages } = useModal()
  const texts = useOnrampTexts()
  const link = useLink({ view: 'BuyInProgress', order: purchase.id })
  return (
    <Row
      picture={<OnrampPicture symbol={purchase.symbol} network={useOrderNetwork(purchase)} />}
      name={texts.order(purchase)}
      note={messages[purchase.status === 'paidOut' ? 'onramp.paidOut' : 'onramp.waiting']}
      end={<Icon icon={chevronIcon} />}
      onClick={link.onClick}
      testId="onramp-order"
      focus={`onramp-order-${purchase.id}`}
    />
  )
}
