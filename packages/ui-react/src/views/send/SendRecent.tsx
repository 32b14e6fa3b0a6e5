import { createSendController } from '@mooring/controllers/send'
import { shortenAddress } from '@mooring/core'
import { type ReactNode, useId } from 'react'
import { Avatar } from '../../components/Avatar.js'
import { Row } from '../../components/Row.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'

/** Who was sent something before. */
export function SendRecent(): ReactNode {
  const { messages } = useModal()
  const send = useFeature(createSendController)
  const recent = useStore(send.$recent)
  const id = useId()
  if (recent.length === 0) return null
  return (
    <section className="send-recent" aria-labelledby={id}>
      <h2 id={id}>{messages['send.recent']}</h2>
      <ul className="list">
        {recent.slice(0, 3).map(({ address, name }) => (
          <li key={address}>
            <Row
              picture={<Avatar address={address} />}
              name={name ?? shortenAddress(address)}
              note={name && <bdi dir="ltr">{shortenAddress(address)}</bdi>}
              onClick={() => send.editTo(address)}
              focus={`send-recent-${address}`}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
