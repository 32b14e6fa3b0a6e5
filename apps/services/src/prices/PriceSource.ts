import type { BigNumber } from 'bignumber.js'
import type { Asset } from '../chains/Asset.ts'
import type { Source } from '../sources/createSources.ts'

/** A source of prices in US dollars. */
export type PriceSource = Source & {
  /** Whether its prices are of a single market, which anybody with enough coins can move. */
  readonly isEstimate: boolean
  /** Whether it can know the price of a coin. */
  readonly serves: (asset: Asset) => boolean
  /**
   * @returns Undefined when it does not know the coin.
   * @throws It does not answer.
   */
  readonly of: (asset: Asset, moment?: Moment) => Promise<BigNumber | undefined>
}

/** A moment in the past. */
export type Moment = {
  /** Seconds since 1970. */
  readonly time: number
  /** The block of a network at that moment. Undefined when it is not known. */
  readonly findBlock: (asset: Asset) => Promise<bigint | undefined>
}
