import type { ReactNode } from 'react'
import { CoinPicture } from '../../brands/CoinPicture.js'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'

/** The picture of a coin for sale on the network in use. Sellers have none. */
export function OnrampPicture({ symbol = '' }: { symbol: string | undefined }): ReactNode {
  const { network } = useStore(useModal().kit.network.$network)
  return <CoinPicture symbol={symbol} url={undefined} isOwn={symbol === network?.nativeCurrency.symbol} />
}
