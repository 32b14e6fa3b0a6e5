import { createSwapController } from '@mooring/controllers/swap'
import type { SwapState } from '@mooring/core'
import { externalIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.js'
import { Facts } from '../../components/Facts.js'
import { Ring } from '../../components/Ring.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { SwapPicture } from './SwapPicture.js'
import { useSwapTexts } from './useSwapTexts.js'

const rings = { pending: 'waiting', confirmed: 'success', failed: 'failure' } as const

/** What has become of the swap, and what the account really got. */
export function SwapOutcomeView({ state }: { state: Extract<SwapState, { status: 'sent' }> }): ReactNode {
  const { kit, messages } = useModal()
  const swap = useFeature(createSwapController)
  const texts = useSwapTexts()
  const { data } = useStore(swap.$outcome)
  const href = useStore(swap.$explorerUrl)
  const { form, quote } = state
  const { source, to } = form
  const outcome = data?.status ?? 'pending'
  const received = data?.status === 'confirmed' ? data.received : undefined
  const quoted = texts.amount(quote.toAmount, to)
  const words = {
    pending: [messages['swap.underWay'], messages['swap.underWayText']],
    confirmed:
      received === undefined
        ? [messages['swap.complete'], messages['swap.completeText']]
        : [messages['swap.got']({ amount: texts.amount(received, to) }), messages[compare(received, quote.toAmount)]],
    failed: [messages['swap.reverted'], messages['swap.revertedText']],
  }
  const [title, text] = words[outcome]
  return (
    <div className="outcome" data-status={outcome} data-testid="swap-outcome">
      <Ring status={rings[outcome]} isRound>
        <SwapPicture token={to} />
      </Ring>
      <div role={outcome === 'failed' ? 'alert' : 'status'}>
        <h2 className="headline">{title}</h2>
        <p className="hint">{text}</p>
      </div>
      <Facts
        facts={[
          ...(outcome === 'failed'
            ? []
            : [{ name: messages['swap.paid'], value: <bdi>{texts.exact(quote.value, source)}</bdi> }]),
          { name: messages['swap.quoted'], value: <bdi>{quoted}</bdi> },
          ...(received === undefined
            ? []
            : [
                {
                  name: messages['swap.received'],
                  value: <bdi data-testid="swap-received">{texts.amount(received, to)}</bdi>,
                },
              ]),
        ]}
      />
      <div className="actions" data-single={!href || undefined}>
        {href && (
          <Button icon={externalIcon} href={href} focus="swap-details">
            {messages['swap.details']}
          </Button>
        )}
        <Button
          kind="accent"
          onClick={() => kit.router.reset({ view: 'Account' })}
          focus="swap-done"
          testId="swap-done"
        >
          {messages['swap.done']}
        </Button>
      </div>
    </div>
  )
}

function compare(received: bigint, quoted: bigint): 'swap.asQuoted' | 'swap.moreThanQuoted' | 'swap.lessThanQuoted' {
  if (received === quoted) return 'swap.asQuoted'
  return received > quoted ? 'swap.moreThanQuoted' : 'swap.lessThanQuoted'
}
