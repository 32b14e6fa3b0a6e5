import type { Namespace } from '@mooring/core'
import { type ReactNode, useId, useState } from 'react'
import { usePageKit } from '../kit/KitContext.js'
import { useWatched } from '../kit/useWatched.js'
import { ActionStatus } from './ActionStatus.js'
import { checkTransfer } from './checkTransfer.js'
import { SendInDoubt } from './SendInDoubt.js'
import { TransferReceipt } from './TransferReceipt.js'
import type { Action } from './useAction.js'
import { type Sending, useSend } from './useSend.js'

/** The third account of the local networks of each family. */
const firstRecipients: Readonly<Partial<Record<Namespace, string>>> = {
  eip155: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  polkadot: 'Fr4NzY1udSFFLzb2R3qxVQkwz9cZraWkyfH4h3mVVk7BK7P',
  bip122: 'bcrt1qpqs78xexv8cpmvau5cvg3e8lr0adx9nym2mnaa',
  solana: '4KLT4hvofCx8DqJeszrZLoNqEaKx9vQm6YKd2YE8ywFB',
}

/** Sends the network's own coin, and shows the block of the transaction. */
export function SendTransfer({ isConnected }: { isConnected: boolean }): ReactNode {
  const kit = usePageKit()
  const id = useId()
  const sending = useSend()
  const { state } = sending
  const { network, namespace } = useWatched(kit.network.$network)
  const { data: balance } = useWatched(kit.balance.$balance)
  const [amount, setAmount] = useState('0.25')
  const [recipients, setRecipients] = useState(firstRecipients)
  const [isChecked, setIsChecked] = useState(false)
  const { symbol, decimals } = network?.nativeCurrency ?? { symbol: '', decimals: 18 }
  const recipient = recipients[namespace] ?? ''
  const check = checkTransfer({ namespace, amount: amount.trim(), recipient: recipient.trim(), decimals, balance })
  const problems = isChecked ? check.problems : undefined

  function send(): void {
    setIsChecked(true)
    if (check.problems) return
    sending.send(recipient.trim(), check.value)
  }

  return (
    <form
      className="card"
      data-wide
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <h3>Send {symbol}</h3>
      <div className="send-fields">
        <label className="stack">
          <span className="field-label">Amount</span>
          <input
            className="input"
            inputMode="decimal"
            autoComplete="off"
            maxLength={80}
            value={amount}
            aria-invalid={problems?.amount !== undefined}
            aria-describedby={`${id}amount`}
            onChange={(event) => setAmount(event.target.value)}
            data-testid="send-amount"
          />
          <span id={`${id}amount`} className="problem">
            {problems?.amount}
          </span>
        </label>
        <label className="stack">
          <span className="field-label">Recipient</span>
          <input
            className="input"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={recipient}
            aria-invalid={problems?.recipient !== undefined}
            aria-describedby={`${id}recipient`}
            onChange={(event) => setRecipients({ ...recipients, [namespace]: event.target.value })}
            data-testid="send-recipient"
          />
          <span id={`${id}recipient`} className="problem">
            {problems?.recipient}
          </span>
        </label>
      </div>
      <button
        type="submit"
        className="button"
        disabled={!isConnected || !network || state.status === 'sending'}
        data-testid="send-transfer-button"
      >
        Send
      </button>
      {state.status === 'unconfirmed' ? (
        <SendInDoubt state={state} sending={sending} />
      ) : (
        <ActionStatus action={toAction(sending)}>
          {state.status === 'sent' && sending.network && (
            <TransferReceipt hash={state.hash} network={sending.network} />
          )}
        </ActionStatus>
      )}
    </form>
  )
}

function toAction({ state }: Sending): Action<unknown> {
  if (state.status === 'sending') return { status: 'waiting' }
  if (state.status === 'sent') return { status: 'done', result: state.hash }
  const problem = 'problem' in state ? state.problem : undefined
  return problem ? { status: 'failed', error: problem } : { status: 'idle' }
}
