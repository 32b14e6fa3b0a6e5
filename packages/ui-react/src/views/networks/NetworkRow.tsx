import { createCatalogueController } from '@mooring/controllers/catalogue'
import type { Network } from '@mooring/core'
import { checkIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { BrandPicture } from '../../brands/BrandPicture.js'
import { Icon } from '../../components/Icon.js'
import { Row } from '../../components/Row.js'
import { Spinner } from '../../components/Spinner.js'
import { Tag } from '../../components/Tag.js'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'

/** A network to switch to. */
export function NetworkRow({ network, note, isCurrent, isAsked }: NetworkRow.Props): ReactNode {
  const { kit, messages } = useModal()
  const imageOf = useStore(kit.feature(createCatalogueController).$networkImage)
  return (
    <Row
      picture={
        <BrandPicture
          id={network.caipNetworkId}
          name={network.name}
          url={network.assets?.imageUrl}
          served={imageOf(network)}
        />
      }
      name={network.name}
      note={note}
      end={isAsked ? <Spinner /> : isCurrent ? <Current text={messages['networks.current']} /> : undefined}
      isCurrent={isCurrent}
      onClick={() => void kit.network.select(network).catch(() => {})}
      testId={`w3m-network-switch-${network.name}`}
      focus={`network-${network.caipNetworkId}`}
    />
  )
}

function Current({ text }: { text: string }): ReactNode {
  return (
    <Tag kind="good">
      <Icon icon={checkIcon} />
      <span className="visually-hidden">{text}</span>
    </Tag>
  )
}

export declare namespace NetworkRow {
  type Props = {
    network: Network
    note: string | undefined
    isCurrent: boolean
    /** The wallet is asked for it. */
    isAsked: boolean
  }
}
