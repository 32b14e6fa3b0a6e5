import { createCatalogueController } from '@mooring/controllers/catalogue'
import { type Connection, parseAccountId, shortenAddress } from '@mooring/core'
import { disconnectIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { IconButton } from '../../components/IconButton.js'
import { Picture } from '../../components/Picture.js'
import { Row } from '../../components/Row.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'

/** A wallet that is connected beside the active one of its chain family. */
export function OtherWallet({ connection }: { connection: Connection }): ReactNode {
  const { kit, messages } = useModal()
  const { connector, namespace, accounts } = connection
  const { id } = connector
  const { name, imageUrl } = useFeature(createCatalogueController).faceOf(connector)
  const [account = ''] = accounts
  return (
    <>
      <Row
        picture={<Picture name={name} url={imageUrl} />}
        name={name}
        note={<bdi dir="ltr">{shortenAddress(parseAccountId(account).address)}</bdi>}
        end={<span className="row-action">{messages['wallets.switch']}</span>}
        onClick={() => kit.connection.use(id, namespace)}
        testId={`use-${id}`}
        focus={id}
      />
      <IconButton
        icon={disconnectIcon}
        label={messages['wallets.disconnect']({ wallet: name })}
        onClick={() => void kit.disconnect({ id, namespace }).catch(() => {})}
        testId={`disconnect-${id}`}
      />
    </>
  )
}
