import { createSendController, type SendReceipt } from '@mooring/controllers/send'
import { type SendState, shortenAddress } from '@mooring/core'
import { externalIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { CoinPicture } from '../../brands/CoinPicture.js'
import { Button } from '../../components/Button.js'
import { Ring } from '../../components/Ring.js'
import { Steps } from '../../components/Steps.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useTitle } from '../../modal/useTitle.js'
import { useStore } from '../../useStore.js'
import { amountText } from './transferTexts.js'
import { type Sending, useSending } from './useSending.js'

/** What has become of the transaction, live. */
export function SendResultView(): ReactNode {
  const state = useStore(useFeature(createSendController).$send)
  return state.status === 'sent' ? <Sent state={state} /> : null
}

function Sent({ state }: { state: Extract<SendState, { status: 'sent' }> }): ReactNode {
  const { kit, messages } = useModal()
  const send = useFeature(createSendController)
  const { transfer, form } = state
  const sending = useSending(state)
  const { token, writing } = sending
  const { data: receipt, status } = useStore(send.$receipt)
  const { isReadOnly } = useStore(send.$form)
  const href = useStore(send.$explorerUrl)
  const outcome = receipt?.status ?? 'pending'
  const amount = amountText(transfer.value, token, writing)
  const receiver = form.receiverName ?? shortenAddress(transfer.to)
  const texts = {
    pending: [
      messages['send.underWay']({ amount }),
      messages[status === 'error' ? 'send.unknown' : 'send.underWayText'],
    ],
    confirmed: [messages['send.done']({ amount }), messages['send.doneText']({ receiver })],
    failed: [messages['send.failed'], messages['send.failedText']],
  }
  const [title, text] = texts[outcome]
  useTitle(messages[headings[outcome]])

  /** The form once more, with what was in it. */
  function retry(): void {
    send.back()
    if (token) send.chooseToken(token)
    send.editTo(form.to)
    if (form.unit === 'fiat') send.changeUnit()
    send.editAmount(form.amount)
  }

  return (
    <div className="outcome" data-status={outcome} data-testid="send-result">
      <Ring status={rings[outcome]} isRound>
        <CoinPicture symbol={token?.symbol ?? '?'} url={token?.iconUrl} isOwn={!token?.address} />
      </Ring>
      <div role={outcome === 'failed' ? 'alert' : 'status'}>
        <h2 className="headline">{title}</h2>
        <p className="hint">{text}</p>
      </div>
      <Steps steps={stepsOf(receipt, sending)} />
      <div className="actions" data-single={!href || undefined}>
        {href && (
          <Button icon={externalIcon} href={href} focus="send-details">
            {messages['send.details']}
          </Button>
        )}
        {outcome === 'failed' && !isReadOnly ? (
          <Button kind="accent" onClick={retry} focus="send-retry">
            {messages['modal.retry']}
          </Button>
        ) : (
          <Button kind="accent" onClick={kit.close} focus="send-close" testId="send-close">
            {messages['send.close']}
          </Button>
        )}
      </div>
    </div>
  )
}

const headings = { pending: 'send.sending', confirmed: 'send.sentTitle', failed: 'send.notSent' } as const

const rings = { pending: 'waiting', confirmed: 'success', failed: 'failure' } as const

function stepsOf(receipt: SendReceipt | undefined, { wallet, network, writing }: Sending): Steps.Props['steps'] {
  const { messages, locale } = writing
  const last: Steps.Step =
    receipt?.status === 'confirmed'
      ? { text: messages['send.block']({ block: new Intl.NumberFormat(locale).format(receipt.block) }), status: 'done' }
      : receipt?.status === 'failed'
        ? { text: messages['send.takenBack'], status: 'failed' }
        : { text: messages['send.waitForBlock'], status: 'now' }
  return [
    { text: messages['send.signed']({ wallet: wallet.name }), status: 'done' },
    { text: messages['send.submitted']({ network: network?.name ?? '' }), status: 'done' },
    last,
  ]
}
