import { familyOf, groupNetworks, type Network } from '@mooring/core'
import { describeFailure } from '@mooring/core/internal'
import { type ReactNode, useId } from 'react'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'
import { NetworkRow } from './NetworkRow.js'

/** The networks to choose from, by chain family: the current one is ticked, a pending one turns, a refusal is said. */
export function NetworkList({ search }: { search?: string }): ReactNode {
  const { kit, messages } = useModal()
  const id = useId()
  const networks = useStore(kit.network.$networks)
  const { caipNetworkId } = useStore(kit.network.$network)
  const state = useStore(kit.network.$switch)
  const asked = state.status === 'idle' ? undefined : state.network.caipNetworkId
  const groups = groupNetworks(networks, { search })
  const hasFamilies = networks.some(({ chainNamespace }) => chainNamespace !== networks[0]?.chainNamespace)

  function note(network: Network): string | undefined {
    if (network.caipNetworkId !== asked) return undefined
    if (state.status === 'switching') return messages['networks.switching']
    // The wallet may have gone there all the same.
    if (state.status !== 'failed' || asked === caipNetworkId) return undefined
    const { error } = state
    if (describeFailure(error) === 'declined') return messages['networks.declined']
    return `${messages['networks.failed']}. ${messages[`error.${error.name}`] ?? error.shortMessage}`
  }

  const said = groups.length > 0 ? networks.map(note).find(Boolean) : messages['networks.noMatch']
  return (
    <>
      <p className={groups.length > 0 ? 'visually-hidden' : 'hint'} role="status">
        {said}
      </p>
      {groups.map((group) => (
        <section key={group.namespace}>
          {hasFamilies && (
            <h2 className="list-title" id={`${id}-${group.namespace}`}>
              {familyOf(kit, group.namespace).name}
            </h2>
          )}
          <ul className="list" aria-labelledby={hasFamilies ? `${id}-${group.namespace}` : undefined}>
            {group.networks.map((network) => (
              <li key={network.caipNetworkId}>
                <NetworkRow
                  network={network}
                  note={note(network)}
                  isCurrent={network.caipNetworkId === caipNetworkId}
                  isSwitching={network.caipNetworkId === asked && state.status === 'switching'}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
