import type { Namespace } from '@mooring/core'
import { type ReactNode, useState } from 'react'
import { usePageKit } from '../../kit/KitContext.js'
import { useWatched } from '../../kit/useWatched.js'
import { ActionStatus } from '../frame/ActionStatus.js'
import { useAction } from '../frame/useAction.js'
import { WalletButton } from '../frame/WalletButton.js'

/** The third account of the local networks of each family: the harbour master. */
const receivers: Readonly<Partial<Record<Namespace, string>>> = {
  eip155: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  polkadot: 'Fr4NzY1udSFFLzb2R3qxVQkwz9cZraWkyfH4h3mVVk7BK7P',
  bip122: 'bcrt1qpqs78xexv8cpmvau5cvg3e8lr0adx9nym2mnaa',
  solana: '4KLT4hvofCx8DqJeszrZLoNqEaKx9vQm6YKd2YE8ywFB',
}

const amounts = ['0.01', '0.05', '0.25']

/** Asks the modal for a payment, with the form filled in, and waits for its transaction. */
export function SendDemo(): ReactNode {
  const kit = usePageKit()
  const { network, namespace } = useWatched(kit.network.$network)
  const [amount, setAmount] = useState('0.05')
  const { symbol = 'coins' } = network?.nativeCurrency ?? {}
  const { action, start } = useAction(() =>
    kit.open({ view: 'WalletSend', arguments: { amount, to: receivers[namespace] } }),
  )

  return (
    <>
      <h3>Pay for the berth</h3>
      <fieldset className="stack">
        <legend className="field-label">Nights</legend>
        <div className="chips">
          {amounts.map((value, index) => (
            <label key={value} className="chip">
              <input type="radio" name="amount" checked={amount === value} onChange={() => setAmount(value)} />
              {['One', 'Five', 'The season'][index]}: {value} {symbol}
            </label>
          ))}
        </div>
      </fieldset>
      <WalletButton disabled={action.status === 'waiting'} onClick={() => start()}>
        Pay {amount} {symbol}
      </WalletButton>
      <ActionStatus action={action} waiting="The modal asks for your confirmation…">
        {action.result && (
          <>
            <p className="status-line">✓ Sent</p>
            <code className="hex">{action.result.hash}</code>
          </>
        )}
      </ActionStatus>
    </>
  )
}
