import { createOnrampController } from '@mooring/controllers/onramp'
import { checkIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon.js'
import { Row } from '../../components/Row.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { OnrampPicture } from './OnrampPicture.js'

/** The coins for sale on the network in use. */
export function CoinList(): ReactNode {
  const { kit } = useModal()
  const onramp = useFeature(createOnrampController)
  const { coins, coin } = useStore(onramp.$form)
  const { network } = useStore(kit.network.$network)
  return (
    <ul className="list">
      {coins.map(({ id, name, symbol }) => (
        <li key={id}>
          <Row
            picture={<OnrampPicture symbol={symbol} network={network} />}
            name={name}
            note={<bdi>{symbol}</bdi>}
            end={id === coin?.id && <Icon icon={checkIcon} />}
            isCurrent={id === coin?.id}
            onClick={() => {
              onramp.edit({ purchaseCurrency: id })
              kit.router.back()
            }}
            testId={`onramp-coin-${symbol}`}
            focus={`onramp-coin-${id}`}
          />
        </li>
      ))}
    </ul>
  )
}
