import { explorerUrl, type SendState } from '@mooring/core'
import { externalIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.js'
import { Picture } from '../../components/Picture.js'
import { Ring } from '../../components/Ring.js'
import { Spinner } from '../../components/Spinner.js'
import { useModal } from '../../modal/ModalContext.js'
import { amountText } from './transferTexts.js'
import { useSend } from './useSend.js'
import { useSending } from './useSending.js'

/** The wallet gave no clear answer: it is searched for, and to send again is to risk paying twice. */
export function SendUnconfirmed({ state }: { state: Extract<SendState, { status: 'unconfirmed' }> }): ReactNode {
  const { messages } = useModal()
  const send = useSend()
  const { transfer, isSearching, replacedBy } = state
  const { token, network, wallet, writing } = useSending(state)
  const found = messages[replacedBy ? 'send.replaced' : 'send.notFound']
  return (
    <div className="send-outcome" data-testid="send-unconfirmed">
      <Ring status="warning">
        <Picture name={wallet.name} url={wallet.imageUrl} />
      </Ring>
      <div role="alert">
        <h2 className="headline">{messages['send.unconfirmed']}</h2>
        <p className="hint">{messages['send.unconfirmedText']}</p>
      </div>
      <p className="send-search" role="status">
        {isSearching && <Spinner />}
        {isSearching ? messages['send.searching'] : found}
      </p>
      <div className="actions">
        <Button icon={externalIcon} href={explorerUrl(network, transfer.from)}>
          {messages['account.explorer']}
        </Button>
        <Button
          kind={isSearching ? 'quiet' : 'accent'}
          isDisabled={isSearching}
          onClick={isSearching ? undefined : send.find}
        >
          {messages['send.find']}
        </Button>
      </div>
      <div className="send-again">
        <Button kind="danger" onClick={send.sendAgain} testId="send-again">
          {messages['send.again']}: {amountText(transfer.value, token, writing)}
        </Button>
        <p className="hint">{messages['send.againText']}</p>
      </div>
    </div>
  )
}
