import type { WalletList as List } from '@mooring/controllers/catalogue'
import type { Connector } from '@mooring/core'
import { searchIcon } from '@mooring/core/icons'
import { roundCount } from '@mooring/core/internal'
import { type ReactNode, useRef } from 'react'
import { Icon } from '../../components/Icon.js'
import { Row } from '../../components/Row.js'
import { Tag } from '../../components/Tag.js'
import { useModal } from '../../modal/ModalContext.js'
import { FirstCode } from './FirstCode.js'
import { NoWallet } from './NoWallet.js'
import { WalletRow } from './WalletRow.js'

/** The wallets by group, or what to do without one. */
export function WalletList({ list, connectors, canShowCode }: WalletList.Props): ReactNode {
  const { kit, messages } = useModal()
  const { wallets, missing, hasAll, hasCode, browsers } = list
  const installed = wallets.filter(({ connector }) => connector && connector.type !== 'WALLET_CONNECT')
  const first = useRef(wallets)
  if (!kit.modal.$modal.get().isOpen && !kit.options.enableEmbedded) first.current = wallets
  /** Whether it came after the modal opened: it glides in. */
  const isLate = ({ id }: { id: string }): boolean => first.current.every((wallet) => wallet.id !== id)
  const isEmpty = wallets.length === 0 && missing === 0 && !hasAll
  return (
    <>
      <p className="visually-hidden" role="status">
        {installed.length > 0 && messages['connect.found']({ count: installed.length })}
      </p>
      {hasCode && canShowCode && <FirstCode />}
      {isEmpty && !hasCode && <NoWallet browsers={browsers} />}
      {!isEmpty && (
        <ul className="list" data-testid="wallet-list">
          {wallets.map((choice) => (
            <li key={choice.id} data-late={isLate(choice) || undefined}>
              <WalletRow choice={choice} connectors={connectors} />
            </li>
          ))}
          {Array.from({ length: missing }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
            <li key={`missing-${index}`} className="skeleton" data-kind="row" aria-hidden="true" />
          ))}
          {hasAll && <AllWalletsRow count={list.count} />}
        </ul>
      )}
    </>
  )
}

function AllWalletsRow({ count }: { count: number | undefined }): ReactNode {
  const { kit, messages, preload } = useModal()
  const route = { view: 'AllWallets' } as const
  return (
    <li>
      <Row
        picture={<Icon icon={searchIcon} />}
        name={messages['connect.allWallets']}
        end={count ? <Tag kind="neutral">{roundCount(count, kit.options.locale)}</Tag> : undefined}
        onClick={() => kit.router.push(route)}
        onHint={() => preload(route)}
        testId="all-wallets"
        focus="all-wallets"
      />
    </li>
  )
}

export declare namespace WalletList {
  type Props = {
    list: List
    connectors: readonly Connector[]
    /** A code on screen could be scanned before the visitor has agreed to the terms. */
    canShowCode: boolean
  }
}
