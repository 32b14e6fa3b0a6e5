import { familyOf, type Namespace, NotConnectedError, shortenAddress } from '@mooring/core'
import { useAppKitAccount } from '@mooring/ui-react'
import type { ReactNode } from 'react'
import { usePageKit } from '../../kit/KitContext.js'
import { useWatched } from '../../kit/useWatched.js'
import { ActionStatus } from '../frame/ActionStatus.js'
import { useAction } from '../frame/useAction.js'
import { loadChainChecks } from '../sign/checks/loadChainChecks.js'

const message = 'Permission to come alongside.'

/** The wallet of one chain family: connects, comes into use, and signs, whichever family the others are on. */
export function FamilyCard({ namespace }: { namespace: Namespace }): ReactNode {
  const kit = usePageKit()
  const { address } = useAppKitAccount({ namespace })
  const isActive = useWatched(kit.network.$network).namespace === namespace
  const { action, start } = useAction(async () => {
    const { wallet, address } = kit.account.of(namespace).get()
    if (!wallet || !address) throw new NotConnectedError()
    const signature = await wallet.signMessage({ address, message })
    const { verifyMessage } = await loadChainChecks(namespace)
    return verifyMessage({ address, message, signature })
  })

  return (
    <li className="family" aria-label={familyOf(kit, namespace).name}>
      <div>
        <strong>{familyOf(kit, namespace).name}</strong>
        <span className="field-hint">{address ? shortenAddress(address) : 'Not connected'}</span>
      </div>
      <div className="family-actions">
        {address ? (
          <>
            <button
              type="button"
              className="button"
              data-kind="quiet"
              data-size="sm"
              aria-pressed={isActive}
              onClick={() => kit.network.activate(namespace)}
            >
              {isActive ? 'In use' : 'Use'}
            </button>
            <button
              type="button"
              className="button"
              data-kind="quiet"
              data-size="sm"
              disabled={action.status === 'waiting'}
              onClick={() => start()}
            >
              Sign
            </button>
          </>
        ) : (
          <button
            type="button"
            className="button"
            data-kind="quiet"
            data-size="sm"
            onClick={() => kit.open({ view: 'Connect', namespace })}
          >
            Connect
          </button>
        )}
      </div>
      <ActionStatus action={action}>
        <p className="status-line">
          {action.result ? '✓ Signed, and checked against the account' : 'The signature is not this account’s'}
        </p>
      </ActionStatus>
    </li>
  )
}
