import { fromUnits, toDecimal } from './bigNumber.js'

/**
 * Calculates the value of coins in money, exactly.
 *
 * @example
 * ```ts
 * import { formatMoney } from '@mooring/core'
 * import { toFiat } from '@mooring/core/fiat'
 *
 * const worth = toFiat({ value: 1_500_000_000_000_000_000n, decimals: 18, price: 2510.5 }) // '3765.75'
 * formatMoney(worth, { currency: 'USD' }) // '$3,765.75'
 * ```
 *
 * @param options - The coins in base units, their decimals (0 to 255), and the price of a whole coin.
 * @returns Plain digits with a point.
 * @throws {InvalidNumberError} The price is negative, not finite, or not a number.
 * @throws {DecimalPlacesError} The decimals are out of range.
 * @see Specification §9.
 */
export function toFiat({ value, decimals, price }: toFiat.Options): string {
  return fromUnits(value, decimals).multipliedBy(toDecimal(price)).toFixed()
}

export declare namespace toFiat {
  type Options = { value: bigint; decimals: number; price: number | string }
}
