import { type AllWallets, createAllWalletsController } from '@mooring/controllers/catalogue'
import type { ReactNode } from 'react'
import { useDrawn } from '../../components/useDrawn.js'
import { useModal } from '../../modal/ModalContext.js'
import { WalletTile } from './WalletTile.js'

/** How many placeholders stand for a list, and for the next page of one. */
const placeholders = { first: 16, next: 4 }

/** How many tiles are drawn at first: more than a screen has. */
const first = 24

/** The tiles, and placeholders for those on their way. It loads the next page before its end is in view. */
export function WalletGrid({ all }: { all: AllWallets }): ReactNode {
  const { kit } = useModal()
  const { wallets, search, isCertified, isLoading, hasMore } = all
  const { more } = kit.feature(createAllWalletsController)
  const { drawn, end } = useDrawn<HTMLDivElement>({
    name: `${isCertified} ${search}`,
    length: wallets.length,
    first,
    onEnd: hasMore ? more : undefined,
  })

  if (isLoading) {
    return (
      <ul className="catalogue-grid" aria-hidden="true" data-testid="wallet-placeholders">
        <Placeholders count={placeholders.first} />
      </ul>
    )
  }
  if (wallets.length === 0) return null
  return (
    <>
      <ul className="catalogue-grid" data-testid="wallet-grid">
        {wallets.slice(0, drawn).map((choice) => (
          <WalletTile key={choice.id} choice={choice} />
        ))}
        {hasMore && <Placeholders count={placeholders.next} />}
      </ul>
      <div ref={end} className="catalogue-end" />
    </>
  )
}

function Placeholders({ count }: { count: number }): ReactNode {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
    <li key={index} className="tile" aria-hidden="true">
      <span className="skeleton" data-kind="tile" />
      <span className="skeleton" data-kind="tile-name" />
    </li>
  ))
}
