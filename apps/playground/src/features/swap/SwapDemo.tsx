import { type ReactNode, useState } from 'react'
import { usePageKit } from '../../kit/KitContext.js'
import { useWatched } from '../../kit/useWatched.js'
import { ActionStatus } from '../frame/ActionStatus.js'
import { useAction } from '../frame/useAction.js'
import { WalletButton } from '../frame/WalletButton.js'

/** Opens the modal's form for a swap, filled in. */
export function SwapDemo(): ReactNode {
  const kit = usePageKit()
  const { network } = useWatched(kit.network.$network)
  const [amount, setAmount] = useState('0.5')
  const { symbol = '' } = network?.nativeCurrency ?? {}
  const { action, start } = useAction(() => kit.open({ view: 'Swap', arguments: { amount, fromToken: symbol } }))

  return (
    <>
      <h3>Change money in the harbour</h3>
      <label className="stack">
        <span className="field-label">Pay, in {symbol}</span>
        <input
          className="input"
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
      </label>
      <WalletButton disabled={action.status === 'waiting'} onClick={() => start()}>
        Choose what to get
      </WalletButton>
      <ActionStatus action={action} waiting="The modal is open…">
        <p className="status-line">✓ Done</p>
      </ActionStatus>
    </>
  )
}
