import { type AllWallets, createAllWalletsController } from '@mooring/controllers/catalogue'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { LongList } from '../../components/LongList.js'
import { useMore } from '../../components/useMore.js'
import { useFeature } from '../../modal/useFeature.js'
import { WalletTile } from './WalletTile.js'

/** How many placeholders stand for a list, and for the next page of one. */
const placeholders = { first: 16, next: 4 }

/** The tiles, and placeholders for those on their way. It loads the next page before its end is in view. */
export function WalletGrid({ all }: { all: AllWallets }): ReactNode {
  const { wallets, search, isCertified, isLoading, hasMore } = all
  const { more } = useFeature(createAllWalletsController)
  const end = useMore<HTMLUListElement>(hasMore ? more : undefined)
  // With its view, which is transparent at first, a list comes slice by slice. In place of another one, it fills the view.
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
  }, [])

  if (isLoading) return <Placeholders count={placeholders.first} testId="wallet-placeholders" />
  return (
    <>
      <LongList
        name={`${isCertified} ${search}`}
        items={wallets}
        keyOf={({ id }) => id}
        draw={(choice) => <WalletTile choice={choice} />}
        className="catalogue-grid"
        hasMore={hasMore}
        testId="wallet-grid"
        first={isHere.current ? 2 : 1}
      />
      {wallets.length > 0 && hasMore && <Placeholders count={placeholders.next} place={end} />}
    </>
  )
}

function Placeholders({ count, place, testId }: Placeholders.Props): ReactNode {
  return (
    <div className="long-list" aria-hidden="true">
      <ul ref={place} className="slice catalogue-grid breathing" data-testid={testId}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <li key={index} className="tile placeholder" />
        ))}
      </ul>
    </div>
  )
}

declare namespace Placeholders {
  type Props = { count: number; place?: RefObject<HTMLUListElement | null>; testId?: string }
}
