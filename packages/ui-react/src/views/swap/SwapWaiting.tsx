import type { SwapState } from '@mooring/core'
import { isSwapCoin } from '@mooring/core/internal'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.js'
import { Picture } from '../../components/Picture.js'
import { Ring } from '../../components/Ring.js'
import { Steps } from '../../components/Steps.js'
import { useModal } from '../../modal/ModalContext.js'
import { useSwapTexts } from './useSwapTexts.js'

/** The wallet is asked: which step this is, and what comes next. */
export function SwapWaiting({ state }: { state: Extract<SwapState, { status: 'approving' | 'swapping' }> }): ReactNode {
  const { kit, messages } = useModal()
  const texts = useSwapTexts()
  const { name, imageUrl } = texts.wallet
  const { source, to } = state.form
  const { allowance, approvals, through } = state.order
  const isApproving = state.status === 'approving'
  const isRevoking = allowance?.value === 0n
  const amount = texts.exact(state.quote.value, source)
  const revoke: Steps.Step = { text: messages['swap.stepRevoke']({ symbol: source.symbol }), status: 'now' }
  const isPermitting = allowance?.minutes !== undefined
  const allow: Steps.Step = {
    text: through
      ? messages['swap.stepAllowBy']({ symbol: source.symbol, name: through.name })
      : messages['swap.stepAllow']({ symbol: source.symbol }),
    status: isRevoking ? 'next' : isApproving && !isPermitting ? 'now' : 'done',
  }
  const permit: Steps.Step = {
    text: messages['swap.stepPermit']({ symbol: source.symbol }),
    status: isPermitting ? 'now' : isApproving ? 'next' : 'done',
  }
  const allowing = through ? [allow, permit] : [allow]
  const steps = isSwapCoin(source.address) || approvals ? [] : isRevoking ? [revoke, ...allowing] : allowing
  const title = isRevoking ? 'swap.revoke' : isApproving ? 'swap.confirmAllow' : 'swap.confirmSwap'
  return (
    <div className="outcome" data-testid="swap-waiting">
      <Ring status="waiting">
        <Picture name={name} url={imageUrl} />
      </Ring>
      <div role="status">
        <h2 className="headline">{messages[title]({ wallet: name })}</h2>
      </div>
      <Steps
        steps={[
          ...steps,
          {
            text: messages[approvals ? 'swap.stepBoth' : 'swap.stepSwap']({ amount }),
            status: isApproving ? 'next' : 'now',
          },
          { text: messages['swap.stepGot']({ amount: texts.amount(state.quote.toAmount, to) }), status: 'next' },
        ]}
      />
      <Button onClick={kit.router.back} focus="swap-cancel">
        {messages['swap.cancel']}
      </Button>
    </div>
  )
}
