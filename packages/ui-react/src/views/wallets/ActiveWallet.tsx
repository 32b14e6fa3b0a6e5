import { createCatalogueController } from '@mooring/controllers/catalogue'
import { type Namespace, shortenAddress } from '@mooring/core'
import { disconnectIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { IconButton } from '../../components/IconButton.js'
import { Picture } from '../../components/Picture.js'
import { Tag } from '../../components/Tag.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { CopyAddress } from '../account/CopyAddress.js'
import { accountNote } from './accountNote.js'

/** The wallet in use on a chain family, its account, and how to disconnect it. */
export function ActiveWallet({ namespace }: { namespace: Namespace }): ReactNode {
  const { kit, messages } = useModal()
  const { address, connector, wallet } = useStore(kit.account.of(namespace))
  const { faceOf } = useFeature(createCatalogueController)
  if (!address || !connector) return null
  const name = wallet?.describeAccount?.(address)?.name
  const face = faceOf(connector)
  const note = accountNote(messages, { address, wallet, isNamed: false })
  return (
    <div className="wallets-active">
      <Picture name={face.name} url={face.imageUrl} />
      <span className="row-text">
        <bdi className="row-name">{name ?? face.name}</bdi>
        <small>
          <CopyAddress address={address}>
            <bdi dir="ltr">{shortenAddress(address)}</bdi>
          </CopyAddress>
          {name && <bdi>{face.name}</bdi>}
          {note && <span>{note}</span>}
        </small>
      </span>
      <Tag kind="good">{messages['wallets.active']}</Tag>
      <IconButton
        icon={disconnectIcon}
        label={messages['wallets.disconnect']({ wallet: face.name })}
        onClick={() => void kit.disconnect({ id: connector.id, namespace }).catch(() => {})}
        testId={`disconnect-${connector.id}`}
      />
    </div>
  )
}
