import { formatUnits } from './formatUnits.js'
import { plainDecimal } from './plainDecimal.js'

/**
 * Calculates the value of an amount in money, exactly. For display only: it loads no arithmetic library. Use
 * `@mooring/core/fiat` for calculations.
 *
 * @example
 * ```ts
 * import { formatMoney } from '@mooring/core'
 * import { worthOf } from '@mooring/core/internal'
 *
 * const worth = worthOf({ value: 250_000_000_000_000_000n, decimals: 18, price: 3297.43 }) // '824.3575'
 * formatMoney(worth ?? 0, { currency: 'USD' }) // '$824.35'
 * ```
 *
 * @param options - The amount in base units, its decimals (0 to 255), the price of a whole coin, and money to add to
 *   it.
 * @returns Plain digits with a point, or `undefined` if the price or the money is invalid.
 * @throws {DecimalPlacesError} The decimals are out of range.
 * @see Specification §9.
 */
export function worthOf(options: worthOf.Options): string | undefined {
  const { value, decimals, price, plus = 0 } = options
  const [factor, addend] = [plainDecimal(price), plainDecimal(plus)]
  if (factor === undefined || addend === undefined) return undefined
  const product = { units: value * unitsOf(factor), decimals: decimals + decimalsOf(factor) }
  const shift = product.decimals - decimalsOf(addend)
  const sum =
    shift >= 0
      ? product.units + unitsOf(addend) * 10n ** BigInt(shift)
      : product.units * 10n ** BigInt(-shift) + unitsOf(addend)
  return toPlain(sum, Math.max(product.decimals, decimalsOf(addend)))
}

export declare namespace worthOf {
  type Options = {
    value: bigint
    decimals: number
    price: number | string
    /** @default 0 */
    plus?: number | string | undefined
  }
}

const decimalsOf = (plain: string): number => plain.split('.')[1]?.length ?? 0
const unitsOf = (plain: string): bigint => BigInt(plain.replace('.', ''))

/** A price has its own decimals, and the sum may exceed the maximum for a coin. */
function toPlain(units: bigint, decimals: number): string {
  const most = 255
  return decimals > most ? formatUnits(units / 10n ** BigInt(decimals - most), most) : formatUnits(units, decimals)
}
