import type { BigNumber } from 'bignumber.js'
import type { Asset } from '../chains/Asset.ts'

/** The price of a purchase. Money has two decimals. */
export type Quote = {
  readonly asset: Asset
  /** ISO 4217 */
  readonly currency: string
  readonly total: BigNumber
  readonly subtotal: BigNumber
  readonly providerFee: BigNumber
  readonly networkFee: BigNumber
  /** Base units. */
  readonly amount: bigint
}
