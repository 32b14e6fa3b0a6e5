import { useAppKitNetwork } from '@mooring/ui-react'
import type { ReactNode } from 'react'
import { usePageKit } from '../../kit/KitContext.js'
import { useWatched } from '../../kit/useWatched.js'
import { useAction } from '../frame/useAction.js'

/** Switches the network with a native select, through the same call as the modal. */
export function NetworkSelect(): ReactNode {
  const kit = usePageKit()
  const networks = useWatched(kit.network.$networks)
  const { caipNetwork, caipNetworkId, switchNetwork } = useAppKitNetwork()
  const { action, start } = useAction(async (id: string) => {
    const network = networks.find((network) => network.caipNetworkId === id)
    if (network) await switchNetwork(network)
  })

  return (
    <div className="stack">
      <label className="stack">
        <span className="field-label">Network</span>
        <select
          className="input"
          value={caipNetworkId}
          disabled={action.status === 'waiting'}
          onChange={(event) => start(event.target.value)}
        >
          {!caipNetwork && <option value={caipNetworkId}>Unsupported ({caipNetworkId})</option>}
          {networks.map(({ caipNetworkId, name }) => (
            <option key={caipNetworkId} value={caipNetworkId}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <span role="status" className="problem" data-error={action.error?.name}>
        {action.status === 'waiting' ? 'Waiting for the wallet…' : action.error?.shortMessage}
      </span>
    </div>
  )
}
