import type { SwapToken } from '@mooring/core'
import { isSwapCoin } from '@mooring/core/internal'
import type { ReactNode } from 'react'
import { CoinPicture } from '../../brands/CoinPicture.js'

/** The picture of a token to swap. */
export function SwapPicture({ token }: { token: SwapToken }): ReactNode {
  return <CoinPicture symbol={token.symbol} url={token.iconUrl} isOwn={isSwapCoin(token.address)} />
}
