import type { TypedData } from '@mooring/core'
import { useAppKitNetwork } from '@mooring/ui-react'
import type { ReactNode } from 'react'
import { ActionStatus } from './ActionStatus.js'
import { loadChainChecks } from './checks/loadChainChecks.js'
import { Signature } from './Signature.js'
import { useAction } from './useAction.js'
import { useWallet } from './useWallet.js'

/** Signs structured data for the active network. */
export function SignTypedData({ isConnected }: { isConnected: boolean }): ReactNode {
  const { signTypedData } = useWallet()
  const { chainId } = useAppKitNetwork()
  const typedData = toTypedData(Number(chainId))
  const { action, start } = useAction(async () => {
    const { namespace, address, signature } = await signTypedData(typedData)
    const { verifyTypedData } = await loadChainChecks(namespace)
    return { signature, isValid: (await verifyTypedData?.({ address, typedData, signature })) ?? false }
  })

  return (
    <section className="card" aria-labelledby="typed-title">
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
      <button
        type="button"
        className="button"
        disabled={!isConnected || action.status === 'waiting'}
        onClick={() => start()}
        data-testid="sign-typed-data-button"
      >
        Sign booking
      </button>
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
