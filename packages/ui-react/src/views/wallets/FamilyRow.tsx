import type { FamilyChoice } from '@mooring/controllers/wallets'
import { familyOf } from '@mooring/core'
import type { ReactNode } from 'react'
import { BrandPicture } from '../../brands/BrandPicture.js'
import { Row } from '../../components/Row.js'
import { Spinner } from '../../components/Spinner.js'
import { Tag } from '../../components/Tag.js'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'

/** A chain family of a wallet: its networks in this page, and how far connecting it is. */
export function FamilyRow({ family, onChoose }: FamilyRow.Props): ReactNode {
  const { kit, messages } = useModal()
  const { namespace, status, problem } = family
  const { name, imageUrl } = familyOf(kit, namespace)
  const networks = useStore(kit.network.$networks).filter(({ chainNamespace }) => chainNamespace === namespace)
  const { attempt } = useStore(kit.connection.$connection)
  const isSlow = status === 'waiting' && attempt?.isSlow
  const names = networks.map(({ name }) => name).join(', ')
  const text = problem
    ? (messages[`error.${problem.name}`] ?? problem.shortMessage)
    : isSlow && messages['connecting.slow']
  // A single network may be called like its family.
  const note = text || (names !== name && <bdi className="family-networks">{names}</bdi>)
  return (
    <Row
      picture={<BrandPicture id={namespace} name={name} url={imageUrl} isRound />}
      name={name}
      note={note}
      end={<FamilyTag status={status} />}
      onClick={onChoose}
      testId={`family-${namespace}`}
      focus={`family-${namespace}`}
    />
  )
}

function FamilyTag({ status }: { status: FamilyChoice['status'] }): ReactNode {
  const { messages } = useModal()
  switch (status) {
    case 'idle':
      return <span className="row-action">{messages['wallets.connect']}</span>
    case 'failed':
      return <span className="row-action">{messages['connecting.retry']}</span>
    case 'next':
      return <Tag kind="neutral">{messages['wallets.next']}</Tag>
    case 'connected':
      return <Tag kind="good">{messages['wallets.connected']}</Tag>
    case 'waiting':
      return (
        <Tag kind="accent">
          <Spinner /> {messages['wallets.waiting']}
        </Tag>
      )
  }
}

export declare namespace FamilyRow {
  type Props = { family: FamilyChoice; onChoose: () => void }
}
