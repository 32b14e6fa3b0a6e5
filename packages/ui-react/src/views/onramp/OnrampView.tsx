import { createOnrampController, type OnrampFormView } from '@mooring/controllers/onramp'
import { cardIcon, chevronIcon, externalIcon } from '@mooring/core/icons'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../components/Button.js'
import { Icon } from '../../components/Icon.js'
import { Row } from '../../components/Row.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useLink } from '../../modal/useLink.js'
import { useStore } from '../../useStore.js'
import { OnrampAmount } from './OnrampAmount.js'
import { OnrampFees } from './OnrampFees.js'
import { OnrampPicture } from './OnrampPicture.js'
import { OpenOrders } from './OpenOrders.js'
import { SellerLink } from './SellerLink.js'
import { useOnrampTexts } from './useOnrampTexts.js'

/** How much money, for which coin, paid how. The button leads to the seller's page. */
export function OnrampView(): ReactNode {
  const { kit, messages } = useModal()
  const onramp = useFeature(createOnrampController)
  const texts = useOnrampTexts()
  const form = useStore(onramp.$form)
  const { network } = useStore(kit.network.$network)
  const coin = useLink({ view: 'OnRampTokenSelect' })
  const payment = useLink({ view: 'OnRampFiatSelect' })
  const element = useRef<HTMLFormElement>(null)
  const isReady = form.amount.trim() !== '' && form.offer.status !== 'refused'
  const focusAmount = () => element.current?.querySelector<HTMLElement>('[data-focus="onramp-amount"]')?.focus()

  return (
    <form
      ref={element}
      className="onramp"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // The window opens in this task, or the browser blocks it.
        if (isReady) onramp.buy()
        else focusAmount()
      }}
    >
      <OpenOrders />
      <OnrampAmount />
      <Row
        picture={<OnrampPicture symbol={form.coin?.symbol} network={network} />}
        name={form.coin?.name ?? ''}
        note={messages['onramp.getOn']({ network: network?.name ?? '' })}
        end={<Icon icon={chevronIcon} />}
        onClick={coin.onClick}
        testId="onramp-coin"
        focus="onramp-coin"
      />
      <Row
        picture={<Icon icon={cardIcon} />}
        name={texts.method(form.method)}
        note={messages['onramp.payWith']({ currency: form.currency ?? '' })}
        end={<Icon icon={chevronIcon} />}
        onClick={payment.onClick}
        testId="onramp-payment"
        focus="onramp-payment"
      />
      <SellerLink />
      <OnrampFees />
      <Problem form={form} />
      <Button
        kind={isReady ? 'accent' : 'quiet'}
        icon={isReady ? externalIcon : undefined}
        isSubmit
        isMissing={!isReady}
        focus="onramp-go"
        testId="onramp-go"
      >
        {messages[isReady ? 'onramp.go' : 'onramp.enter']}
      </Button>
      <p className="hint">{messages['onramp.note']({ host: form.host })}</p>
      {kit.options.features.offramp && <SellLink />}
    </form>
  )
}

/** The way to selling, which says where nobody buys coins. */
function SellLink(): ReactNode {
  const { messages } = useModal()
  const link = useLink({ view: 'OffRampProviders' })
  return (
    <button
      type="button"
      className="text-button"
      onClick={link.onClick}
      onPointerEnter={link.onHint}
      onFocus={link.onHint}
      data-focus="offramp-link"
      data-testid="offramp-link"
    >
      {messages['onramp.sell']}
    </button>
  )
}

/** Why the last page did not open. */
function Problem({ form: { error } }: { form: OnrampFormView }): ReactNode {
  const { messages } = useModal()
  const text = error && (messages[`error.${error.name}`] ?? `${error.shortMessage}. ${error.details ?? ''}`)
  return (
    <p className="field-problem" role="alert">
      {text}
    </p>
  )
}
