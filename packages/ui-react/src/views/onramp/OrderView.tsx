import { createOnrampController } from '@mooring/controllers/onramp'
import type { SafeUrl } from '@mooring/core'
import { cardIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.js'
import { Icon } from '../../components/Icon.js'
import { Notice } from '../../components/Notice.js'
import { Ring } from '../../components/Ring.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { OrderSteps } from './OrderSteps.js'
import { PageLink } from './PageLink.js'

/** What becomes of a purchase: the one with this id, or the one that is begun now. */
export function OrderView({ id }: { id: string | undefined }): ReactNode {
  const { kit, messages } = useModal()
  const onramp = useFeature(createOnrampController)
  const state = useStore(onramp.$onramp)
  const purchases = useStore(onramp.$purchases)
  const isBuying = state.status === 'buying'
  const order = id ?? (isBuying ? state.order : undefined)
  const purchase = purchases.find((purchase) => purchase.id === order)

  if (purchase) return <OrderSteps purchase={purchase} isBlocked={isBuying && state.isBlocked} />
  if (isBuying) return <Unfollowed url={state.url} isBlocked={state.isBlocked} />
  if (state.status !== 'opening') {
    return (
      <Notice
        title={messages['onramp.noOrder']}
        text={messages['onramp.noOrderText']}
        action={messages['modal.back']}
        onAction={kit.router.back}
      />
    )
  }
  return (
    <div className="onramp-order" data-testid="onramp-opening">
      <Ring status="waiting">
        <span className="onramp-disc">
          <Icon icon={cardIcon} />
        </span>
      </Ring>
      <div role="status">
        <h2 className="headline">{messages['onramp.opening']}</h2>
        <p className="hint">{messages['onramp.openingText']}</p>
      </div>
      <Button onClick={kit.router.back} focus="onramp-cancel">
        {messages['modal.back']}
      </Button>
    </div>
  )
}

/** The seller's page is open, and its service names no order that could be followed. */
function Unfollowed({ url, isBlocked }: { url: SafeUrl; isBlocked: boolean }): ReactNode {
  const { messages } = useModal()
  return (
    <div className="onramp-order" data-testid="onramp-order-view">
      <Ring status={isBlocked ? 'warning' : 'waiting'}>
        <span className="onramp-disc">
          <Icon icon={cardIcon} />
        </span>
      </Ring>
      <div role="status">
        <h2 className="headline">{messages[isBlocked ? 'onramp.blocked' : 'onramp.pay']}</h2>
        <p className="hint">{messages[isBlocked ? 'onramp.blockedText' : 'onramp.payText']}</p>
      </div>
      <PageLink url={url} isNeeded={isBlocked} />
    </div>
  )
}
