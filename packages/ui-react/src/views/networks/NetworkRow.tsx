import { createCatalogueController } from '@mooring/controllers/catalogue'
import type { Network } from '@mooring/core'
import { checkIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { NetworkPicture } from '../../brands/NetworkPicture.js'
import { Icon } from '../../components/Icon.js'
import { Row } from '../../components/Row.js'
import { Spinner } from '../../components/Spinner.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'

/** A network to switch to. */
export function NetworkRow({ network, note, isCurrent, isSwitching }: NetworkRow.Props): ReactNode {
  const { kit, messages } = useModal()
  const imageOf = useStore(useFeature(createCatalogueController).$networkImage)

  function end(): ReactNode {
    if (isSwitching) return <Spinner />
    if (isCurrent) {
      return (
        <>
          <Icon icon={checkIcon} />
          <span className="visually-hidden">{messages['networks.current']}</span>
        </>
      )
    }
    return note && <span className="row-action">{messages['connecting.retry']}</span>
  }

  return (
    <Row
      picture={<NetworkPicture network={network} served={imageOf(network)} />}
      name={network.name}
      note={note}
      end={end()}
      isCurrent={isCurrent}
      onClick={() => void kit.network.select(network).catch(() => {})}
      testId={`w3m-network-switch-${network.name}`}
      focus={`network-${network.caipNetworkId}`}
    />
  )
}

export declare namespace NetworkRow {
  type Props = {
    network: Network
    note: string | undefined
    isCurrent: boolean
    /** The wallet is asked for it. */
    isSwitching: boolean
  }
}
