import { type SendState, shortenAddress } from '@mooring/core'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.js'
import { Picture } from '../../components/Picture.js'
import { Ring } from '../../components/Ring.js'
import { useModal } from '../../modal/ModalContext.js'
import { amountText } from './transferTexts.js'
import { useSending } from './useSending.js'

/** The wallet is asked: what to look for there. */
export function SendWaiting({ state }: { state: Extract<SendState, { status: 'sending' }> }): ReactNode {
  const { kit, messages } = useModal()
  const { transfer, form } = state
  const { token, wallet, writing } = useSending(state)
  return (
    <div className="outcome">
      <Ring status="waiting">
        <Picture name={wallet.name} url={wallet.imageUrl} />
      </Ring>
      <div role="status">
        <h2 className="headline">{messages['send.confirmIn']({ wallet: wallet.name })}</h2>
        <p className="hint">
          {messages['send.checkThere']({
            amount: amountText(transfer.value, token, writing),
            receiver: form.receiverName ?? shortenAddress(transfer.to),
          })}
        </p>
      </div>
      <Button onClick={kit.router.back} focus="send-cancel">
        {messages['send.cancel']}
      </Button>
    </div>
  )
}
