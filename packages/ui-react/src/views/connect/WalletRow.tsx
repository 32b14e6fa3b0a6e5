import { type Connector, familyOf, hasTwin, type WalletChoice } from '@mooring/core'
import { qrIcon } from '@mooring/core/icons'
import { choosableFamilies, familiesToShow } from '@mooring/core/internal'
import type { ReactNode } from 'react'
import { BrandPicture } from '../../brands/BrandPicture.js'
import { Icon } from '../../components/Icon.js'
import { Row } from '../../components/Row.js'
import { Spinner } from '../../components/Spinner.js'
import { Tag } from '../../components/Tag.js'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'
import { useChoose } from '../pairing/useChoose.js'

/** A wallet to choose. Two that claim the same identity show their ids, and namesakes their chain families. */
export function WalletRow({ choice, connectors }: WalletRow.Props): ReactNode {
  const { kit, messages, preload } = useModal()
  const choose = useChoose()
  const { id, name, imageUrl, connector, connectors: parts, group } = choice
  const names = familiesToShow(parts, connectors)
    .map((namespace) => familyOf(kit, namespace).name)
    .join(' · ')
  const families = names && <bdi className="row-line">{names}</bdi>
  const hint = { view: 'ConnectingMultiChain', connectorId: id, connectors: [] } as const
  const isCode = group === 'walletConnect' && !imageUrl
  return (
    <Row
      picture={
        isCode ? <Icon icon={qrIcon} /> : <BrandPicture id={connector?.info?.rdns ?? id} name={name} url={imageUrl} />
      }
      name={name}
      note={parts.some((part) => hasTwin(part, connectors)) ? messages['connect.twin']({ id }) : families}
      end={<WalletTag choice={choice} />}
      onClick={() => choose(choice)}
      onHint={() => choosableFamilies(parts).length > 0 && preload(hint)}
      testId={`wallet-selector-${id.toLowerCase()}`}
      focus={`wallet-${id}`}
    />
  )
}

/** How the wallet is reached, or that it is being asked. */
function WalletTag({ choice: { group, connector, connectors } }: { choice: WalletChoice }): ReactNode {
  const { kit, messages } = useModal()
  const { attempt } = useStore(kit.connection.$connection)
  if (group === 'walletConnect') return <Tag kind="accent">{messages['connect.qrCode']}</Tag>
  if (connectors.some(({ id }) => id === attempt?.connectorId)) {
    return (
      <Tag kind="accent">
        <Spinner /> {messages['connect.waiting']}
      </Tag>
    )
  }
  if (group === 'recent') return <Tag kind="neutral">{messages['connect.recent']}</Tag>
  return connector ? <Tag kind="good">{messages['connect.installed']}</Tag> : null
}

export declare namespace WalletRow {
  type Props = {
    choice: WalletChoice
    /** All listed connectors, to find twins. */
    connectors: readonly Connector[]
  }
}
