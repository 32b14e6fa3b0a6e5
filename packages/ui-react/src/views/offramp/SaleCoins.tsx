import { createOfframpController } from '@mooring/controllers/offramp'
import { checkIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { CoinPicture } from '../../brands/CoinPicture.js'
import { Icon } from '../../components/Icon.js'
import { Row } from '../../components/Row.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'

/** The coins of the network in use that somebody buys. */
export function SaleCoins(): ReactNode {
  const { kit } = useModal()
  const offramp = useFeature(createOfframpController)
  const state = useStore(offramp.$offramp)
  const coins = useStore(offramp.$coins)
  const chosen = 'coin' in state ? state.coin : undefined
  return (
    <ul className="list">
      {coins.map((coin) => (
        <li key={coin.address ?? ''}>
          <Row
            picture={<CoinPicture symbol={coin.symbol} url={undefined} isOwn={coin.address === undefined} />}
            name={coin.name}
            note={<bdi>{coin.symbol}</bdi>}
            end={coin.address === chosen?.address && <Icon icon={checkIcon} />}
            isCurrent={coin.address === chosen?.address}
            onClick={() => {
              offramp.chooseCoin(coin)
              kit.router.back()
            }}
            testId={`offramp-coin-${coin.symbol}`}
            focus={`offramp-coin-${coin.address ?? ''}`}
          />
        </li>
      ))}
    </ul>
  )
}
