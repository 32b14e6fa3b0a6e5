import { describeFailure, type Network } from '@mooring/core'
import { checkIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon.js'
import { Picture } from '../../components/Picture.js'
import { Row } from '../../components/Row.js'
import { Spinner } from '../../components/Spinner.js'
import { Tag } from '../../components/Tag.js'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'

/** The networks to choose from: the current one is ticked, the one being asked for turns, a refusal is said. */
export function NetworkList(): ReactNode {
  const { kit, messages } = useModal()
  const networks = useStore(kit.network.$networks)
  const { caipNetworkId } = useStore(kit.network.$network)
  const state = useStore(kit.network.$switch)
  const asked = state.status === 'idle' ? undefined : state.network.caipNetworkId

  function note(network: Network): string | undefined {
    if (network.caipNetworkId !== asked) return undefined
    if (state.status === 'switching') return messages['networks.switching']
    // The wallet may have gone there all the same.
    if (state.status !== 'failed' || asked === caipNetworkId) return undefined
    const { error } = state
    if (describeFailure(error) === 'declined') return messages['networks.declined']
    return `${messages['networks.failed']}. ${messages[`error.${error.name}`] ?? error.shortMessage}`
  }

  const said = networks.map(note).find(Boolean)
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <ul className="list">
        {networks.map((network) => {
          const isCurrent = network.caipNetworkId === caipNetworkId
          const isAsked = network.caipNetworkId === asked && state.status === 'switching'
          return (
            <li key={network.caipNetworkId}>
              <Row
                picture={<Picture name={network.name} url={network.assets?.imageUrl} />}
                name={network.name}
                note={note(network)}
                end={
                  isAsked ? (
                    <Spinner />
                  ) : isCurrent ? (
                    <Tag kind="good">
                      <Icon icon={checkIcon} />
                      <span className="visually-hidden">{messages['networks.current']}</span>
                    </Tag>
                  ) : undefined
                }
                isCurrent={isCurrent}
                onClick={() => void kit.switchNetwork(network).catch(() => {})}
                testId={`w3m-network-switch-${network.name}`}
                focus={`network-${network.caipNetworkId}`}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
