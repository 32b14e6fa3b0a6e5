import type { ReactNode } from 'react'
import { usePageKit } from '../../kit/KitContext.js'
import { useWatched } from '../../kit/useWatched.js'
import { ActionStatus } from '../frame/ActionStatus.js'
import { useAction } from '../frame/useAction.js'

/** Connects with buttons of this page, without the modal. */
export function HeadlessDemo(): ReactNode {
  const { wallets, connection } = usePageKit()
  const found = useWatched(wallets.$wallets).filter(({ type }) => type !== 'WALLET_CONNECT')
  const { action, start } = useAction((id: string) => connection.connect(id))
  return (
    <>
      <h3>Wallets that this page has found</h3>
      <div className="row">
        {found.map(({ id, name, namespaces }) => (
          <button key={id} type="button" className="button" data-kind="quiet" onClick={() => start(id)}>
            {name} ({namespaces.join(', ')})
          </button>
        ))}
      </div>
      {found.length === 0 && <p className="field-hint">None yet. A wallet that announces itself appears here.</p>}
      <ActionStatus action={action}>
        <p className="status-line">✓ Connected, without the modal</p>
      </ActionStatus>
    </>
  )
}
