import { worthOf } from '../amounts/worthOf.js'

/** The fields of a token that this rule uses. */
type Priced = {
  readonly decimals: number
  readonly balance: bigint
  readonly price: number | undefined
  readonly priceBefore?: number | undefined
}

/** The value of a token, as far as its prices are known. */
export type TokenValue = {
  /** Plain digits with a point. */
  readonly worth: string | undefined
  /** How the price has changed in a day: 0.02 is a rise by 2 %. */
  readonly change: number | undefined
}

/**
 * Values a token.
 *
 * @example
 * ```ts
 * import { valueToken } from '@mooring/core/internal'
 *
 * valueToken({ balance: 2_000_000n, decimals: 6, price: 1.5, priceBefore: 1 }) // { worth: '3', change: 0.5 }
 * ```
 *
 * @param token - Its balance in base units, and the price of a whole token today and a day ago.
 */
export function valueToken({ balance, decimals, price, priceBefore }: Priced): TokenValue {
  if (price === undefined) return { worth: undefined, change: undefined }
  return {
    worth: worthOf({ value: balance, decimals, price }),
    change: priceBefore ? price / priceBefore - 1 : undefined,
  }
}
