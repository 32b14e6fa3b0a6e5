import { BigNumber } from 'bignumber.js'
import type { Asset } from '../chains/Asset.ts'
import type { Quote } from './Quote.ts'

/** Makes a quote of what a seller wrote: numbers, or digits with a point. */
export function toQuote(asset: Asset, currency: string, { coins, total, ...fees }: toQuote.Written): Quote {
  const money = (value: string | number): BigNumber => new BigNumber(String(value)).decimalPlaces(2)
  const [providerFee, networkFee] = [money(fees.providerFee), money(fees.networkFee)]
  const all = money(total)
  // Amounts are rounded, and what is left must be the sum.
  const subtotal = fees.subtotal === undefined ? all.minus(providerFee).minus(networkFee) : money(fees.subtotal)
  const units = new BigNumber(String(coins)).shiftedBy(asset.decimals).integerValue(BigNumber.ROUND_DOWN)
  const amount = units.isFinite() && units.isPositive() ? BigInt(units.toFixed(0)) : 0n
  return { asset, currency, total: all, subtotal, providerFee, networkFee, amount }
}

export declare namespace toQuote {
  type Written = {
    coins: string | number
    total: string | number
    /** Left out: what is left after the fees. */
    subtotal?: string | number
    providerFee: string | number
    networkFee: string | number
  }
}
