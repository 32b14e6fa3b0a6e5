import type { Network } from '@mooring/core'
import type { ReactNode } from 'react'
import { CoinPicture } from '../../brands/CoinPicture.js'

/** The picture of a coin for sale on this network. Sellers have none. */
export function OnrampPicture({ symbol = '', network }: OnrampPicture.Props): ReactNode {
  return <CoinPicture symbol={symbol} url={undefined} isOwn={symbol === network?.nativeCurrency.symbol} />
}

export declare namespace OnrampPicture {
  type Props = { symbol: string | undefined; network: Network | undefined }
}
