import type { BigNumber } from 'bignumber.js'
import type { Asset } from '../chains/Asset.ts'
import type { Offer } from './createOffers.ts'

/** The prices of the coin of a network and of the bought token. */
type Priced = { readonly asset: Pick<Asset, 'decimals'>; readonly price: BigNumber | undefined }

/**
 * Orders offers by what is left of them after the costs of the network, the best first.
 *
 * @param coin - The coin of the network, which pays for gas. Without one of the prices, the amounts alone count.
 */
export function rankOffers(offers: readonly Offer[], coin: Priced, bought: Priced | undefined): readonly Offer[] {
  const isKnown = offers.every(({ networkCost }) => networkCost !== undefined)
  const toBought = (cost: bigint): bigint => {
    if (!isKnown || !bought?.price?.gt(0) || !coin.price) return 0n
    const worth = coin.price.times(cost.toString()).shiftedBy(bought.asset.decimals - coin.asset.decimals)
    return BigInt(worth.div(bought.price).toFixed(0))
  }
  const net = ({ amountOut, networkCost = 0n }: Offer) => amountOut - toBought(networkCost)
  return offers.toSorted((one, other) => {
    const difference = net(other) - net(one)
    return difference > 0n ? 1 : difference < 0n ? -1 : 0
  })
}
