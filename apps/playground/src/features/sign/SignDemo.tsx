import type { TypedData } from '@mooring/core'
import { useAppKitNetwork } from '@mooring/ui-react'
import { type ReactNode, useState } from 'react'
import { usePageKit } from '../../kit/KitContext.js'
import { useWatched } from '../../kit/useWatched.js'
import { ActionStatus } from '../frame/ActionStatus.js'
import { useAction } from '../frame/useAction.js'
import { WalletButton } from '../frame/WalletButton.js'
import { loadChainChecks } from './checks/loadChainChecks.js'
import { useWallet } from './useWallet.js'

/** Signs a text, and structured data where the wallet can. */
export function SignDemo(): ReactNode {
  const { wallet } = useWatched(usePageKit().account.$account)
  const hasTypedData = !wallet || wallet.signTypedData !== undefined
  return (
    <>
      <SignMessage />
      {hasTypedData && <SignTypedData />}
    </>
  )
}

/** A signature in full, and whether the account made it. */
function Signature({ signature, isValid }: { signature: string; isValid: boolean }): ReactNode {
  return (
    <>
      <p className="status-line">
        {isValid ? '✓ Signed, and checked against the account' : 'The signature is not this account’s'}
      </p>
      <code className="hex">{signature}</code>
    </>
  )
}

/** Signs a text, and verifies that the account signed it. */
function SignMessage(): ReactNode {
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

/** Signs structured data for the active network. */
function SignTypedData(): ReactNode {
  const { signTypedData } = useWallet()
  const { chainId } = useAppKitNetwork()
  const typedData = toTypedData(Number(chainId))
  const { action, start } = useAction(async () => {
    const { namespace, address, signature } = await signTypedData(typedData)
    const { verifyTypedData } = await loadChainChecks(namespace)
    return { signature, isValid: (await verifyTypedData?.({ address, typedData, signature })) ?? false }
  })

  return (
    <section className="part" aria-labelledby="typed-title">
      <h3 id="typed-title">Sign structured data</h3>
      <p className="field-hint">A booking in the harbour, good on this network only.</p>
      <dl className="facts">
        <div>
          <dt>Ship</dt>
          <dd>Wanderer</dd>
        </div>
        <div>
          <dt>Berth</dt>
          <dd>7</dd>
        </div>
        <div>
          <dt>Nights</dt>
          <dd>3</dd>
        </div>
      </dl>
      <WalletButton disabled={action.status === 'waiting'} onClick={() => start()}>
        Sign booking
      </WalletButton>
      <ActionStatus action={action}>{action.result && <Signature {...action.result} />}</ActionStatus>
    </section>
  )
}

function toTypedData(chainId: number): TypedData {
  return {
    domain: { name: 'Harbour Master', version: '1', chainId },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Booking: [
        { name: 'ship', type: 'string' },
        { name: 'berth', type: 'uint256' },
        { name: 'nights', type: 'uint8' },
      ],
    },
    primaryType: 'Booking',
    message: { ship: 'Wanderer', berth: 7, nights: 3 },
  }
}
