import { type Connector, hasTwin } from '@mooring/core'
import type { ReactNode } from 'react'
import { Picture } from '../../components/Picture.js'
import { Row } from '../../components/Row.js'
import { Spinner } from '../../components/Spinner.js'
import { Tag } from '../../components/Tag.js'
import { useModal } from '../../modal/ModalContext.js'

/** A wallet to choose. Two that claim the same identity show their ids. */
export function WalletRow({ wallet, wallets, isRecent, isWaiting }: WalletRow.Props): ReactNode {
  const { kit, messages } = useModal()
  const tag = isRecent ? (
    <Tag kind="neutral">{messages['connect.recent']}</Tag>
  ) : (
    <Tag kind="good">{messages['connect.installed']}</Tag>
  )
  const waiting = (
    <Tag kind="accent">
      <Spinner /> {messages['connect.waiting']}
    </Tag>
  )
  return (
    <Row
      picture={<Picture name={wallet.name} url={wallet.imageUrl} />}
      name={wallet.name}
      note={hasTwin(wallet, wallets) ? messages['connect.twin']({ id: wallet.id }) : undefined}
      end={isWaiting ? waiting : tag}
      onClick={() => kit.selectWallet(wallet.id)}
      testId={`wallet-selector-${wallet.id.toLowerCase()}`}
      focus={`wallet-${wallet.id}`}
    />
  )
}

export declare namespace WalletRow {
  type Props = {
    wallet: Connector
    /** All listed wallets, to find twins. */
    wallets: readonly Connector[]
    isRecent: boolean
    isWaiting: boolean
  }
}
