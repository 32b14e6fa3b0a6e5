import { createRequestsController } from '@mooring/controllers/requests'
import { useAppKitAccount, useAppKitNetwork } from '@mooring/ui-react'
import type { ReactNode } from 'react'
import { usePageKit } from '../../kit/KitContext.js'
import { ActionStatus } from '../frame/ActionStatus.js'
import { useAction } from '../frame/useAction.js'
import { WalletButton } from '../frame/WalletButton.js'
import { type Sample, samples } from './samples.js'

/** Asks for what pages ask for. The modal explains each before the demo wallet shows it. */
export function RequestsDemo(): ReactNode {
  const kit = usePageKit()
  const { address = '', caipAddress = '' } = useAppKitAccount()
  const { chainId } = useAppKitNetwork()
  const { action, start } = useAction(async ({ toRequest }: Sample) =>
    kit.feature(createRequestsController).request(toRequest({ address, chainId: Number(chainId) })),
  )
  const isOther = caipAddress !== '' && !caipAddress.startsWith('eip155:')
  return (
    <>
      <h3>Ask for</h3>
      <div className="row">
        {(address ? samples : samples.slice(0, 1)).map((sample) => (
          <WalletButton
            key={sample.name}
            disabled={action.status === 'waiting' || isOther}
            onClick={() => start(sample)}
          >
            {sample.name}
          </WalletButton>
        ))}
      </div>
      {isOther && <p className="field-hint">These requests are for accounts of EVM networks.</p>}
      <ActionStatus action={action}>
        <p className="status-line">✓ The wallet agreed</p>
      </ActionStatus>
    </>
  )
}
