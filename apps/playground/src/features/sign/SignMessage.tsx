import { type ReactNode, useState } from 'react'
import { ActionStatus } from '../frame/ActionStatus.js'
import { useAction } from '../frame/useAction.js'
import { WalletButton } from '../frame/WalletButton.js'
import { loadChainChecks } from './checks/loadChainChecks.js'
import { Signature } from './Signature.js'
import { useWallet } from './useWallet.js'

/** Signs a text, and verifies that the account signed it. */
export function SignMessage(): ReactNode {
  const { signMessage } = useWallet()
  const [message, setMessage] = useState('Permission to come alongside.')
  const { action, start } = useAction(async (message: string) => {
    const { namespace, address, signature } = await signMessage(message)
    const { verifyMessage } = await loadChainChecks(namespace)
    return { signature, isValid: await verifyMessage({ address, message, signature }) }
  })

  return (
    <form
      className="part"
      onSubmit={(event) => {
        event.preventDefault()
        start(message)
      }}
    >
      <h3>Sign a message</h3>
      <label className="stack">
        <span className="field-label">Message</span>
        <textarea
          className="input"
          rows={2}
          maxLength={2000}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </label>
      <WalletButton type="submit" disabled={action.status === 'waiting'}>
        Sign
      </WalletButton>
      <ActionStatus action={action}>{action.result && <Signature {...action.result} />}</ActionStatus>
    </form>
  )
}
