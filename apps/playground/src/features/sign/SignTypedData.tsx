import type { TypedData } from '@mooring/core'
import { useAppKitNetwork } from '@mooring/ui-react'
import type { ReactNode } from 'react'
import { ActionStatus } from '../frame/ActionStatus.js'
import { useAction } from '../frame/useAction.js'
import { WalletButton } from '../frame/WalletButton.js'
import { loadChainChecks } from './checks/loadChainChecks.js'
import { Signature } from './Signature.js'
import { useWallet } from './useWallet.js'

/** Signs structured data for the active network. */
export function SignTypedData(): ReactNode {
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
