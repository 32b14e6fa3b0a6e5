import { createOnrampController } from '@mooring/controllers/onramp'
import type { Network, Purchase } from '@mooring/core'
import { externalIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.js'
import { Ring } from '../../components/Ring.js'
import { Steps } from '../../components/Steps.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { OnrampPicture } from './OnrampPicture.js'
import { PageLink } from './PageLink.js'
import { useOnrampTexts } from './useOnrampTexts.js'

const rings = { waiting: 'waiting', paidOut: 'waiting', arrived: 'success', failed: 'failure' } as const

/** How far an order is, and what comes next. */
export function OrderSteps({ purchase, isBlocked }: { purchase: Purchase; isBlocked: boolean }): ReactNode {
  const { kit, messages } = useModal()
  const onramp = useFeature(createOnrampController)
  const texts = useOnrampTexts()
  const { status, symbol, url } = purchase
  const network = useOrderNetwork(purchase)
  const isLink = isBlocked && status === 'waiting'
  const coins = texts.order(purchase)
  const words = {
    waiting: isBlocked
      ? [messages['onramp.blocked'], messages['onramp.blockedText']]
      : [messages['onramp.waiting'], messages['onramp.payText']],
    paidOut: [messages['onramp.coming']({ coins }), messages['onramp.comingText']],
    arrived: [messages['onramp.arrived']({ symbol }), messages['onramp.arrivedText']({ network: network?.name ?? '' })],
    failed: [messages['onramp.failed'], messages['onramp.failedText']],
  }
  const [title, text] = words[status]
  const href = onramp.explorerUrl(purchase)
  const isOver = status === 'arrived' || status === 'failed'
  const now = { waiting: 0, paidOut: 1, arrived: 3, failed: 0 }[status]
  const steps = [
    messages['onramp.stepPay']({ host: new URL(url).host }),
    messages['onramp.stepSent']({ coins }),
    messages['onramp.stepHere'],
  ].map((text, index): Steps.Step => ({ text, status: index < now ? 'done' : index > now ? 'next' : 'now' }))

  return (
    <div className="onramp-order" data-testid="onramp-order-view" data-status={status}>
      <Ring status={isLink ? 'warning' : rings[status]} isRound>
        <OnrampPicture symbol={symbol} network={network} />
      </Ring>
      <div role="status">
        <h2 className="headline">{title}</h2>
        <p className="hint">{text}</p>
      </div>
      {status !== 'failed' && <Steps steps={steps} />}
      {status !== 'arrived' && <PageLink url={url} isNeeded={isLink} />}
      {href && (
        <Button href={href} icon={externalIcon} focus="onramp-explorer">
          {messages['onramp.explorer']}
        </Button>
      )}
      {isOver ? (
        <Button
          kind="accent"
          onClick={() => kit.router.reset({ view: status === 'arrived' ? 'Account' : 'OnRampProviders' })}
          focus="onramp-done"
          testId="onramp-done"
        >
          {messages[status === 'arrived' ? 'onramp.done' : 'onramp.again']}
        </Button>
      ) : (
        status === 'waiting' && (
          <button
            type="button"
            className="text-button"
            onClick={() => {
              onramp.forget(purchase.id)
              kit.router.back()
            }}
            data-focus="onramp-forget"
          >
            {messages['onramp.forget']}
          </button>
        )
      )}
    </div>
  )
}

/** The network on which the coins of an order arrive. Undefined if the page no longer has it. */
export function useOrderNetwork({ account }: Purchase): Network | undefined {
  const networks = useStore(useModal().kit.network.$networks)
  return networks.find(({ caipNetworkId }) => account.startsWith(`${caipNetworkId}:`))
}
