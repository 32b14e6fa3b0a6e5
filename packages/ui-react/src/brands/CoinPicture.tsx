import type { ReactNode } from 'react'
import { Picture } from '../components/Picture.js'
import { BrandPicture } from './BrandPicture.js'

/** The picture of a coin or a token. Only a network's own coin has an icon of ours: a token may take any symbol. */
export function CoinPicture({ symbol, url, isOwn }: CoinPicture.Props): ReactNode {
  return isOwn ? (
    <BrandPicture id={`coin:${symbol}`} name={symbol} url={url} isRound />
  ) : (
    <Picture name={symbol} url={url} isLazy isRound />
  )
}

export declare namespace CoinPicture {
  type Props = {
    symbol: string
    url: string | undefined
    /** It is the network's own coin. */
    isOwn: boolean
  }
}
