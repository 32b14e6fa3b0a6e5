import { formatUnits } from '../amounts/formatUnits.js'
import { type ParsedAmount, parseAmount } from '../amounts/parseAmount.js'
import { fromFiat } from './fromFiat.js'

/** The decimals of an amount of money. Specification §9: money 2. */
const cents = 2

/**
 * Parses a typed amount of money, and calculates how many coins it buys, rounded down.
 *
 * @example
 * ```ts
 * import { parseFiatAmount } from '@mooring/core/fiat'
 *
 * parseFiatAmount('25', { price: 2500, decimals: 18 }) // { units: 10000000000000000n }
 * ```
 *
 * @param text - The text of the field.
 * @param options - The price of a whole coin, the coin's decimals (0 to 255), and the language (BCP 47) of the visitor.
 * @throws {DivisionByZeroError} The price is zero.
 * @throws {InvalidNumberError} The price is negative, not finite, or not a number.
 * @throws {DecimalPlacesError} The decimals are out of range.
 * @see Specification §9.
 */
export function parseFiatAmount(text: string, { price, decimals, locale }: parseFiatAmount.Options): ParsedAmount {
  const { units, problem } = parseAmount(text, { decimals: cents, locale })
  if (units === undefined) return { problem }
  return { units: fromFiat({ money: formatUnits(units, cents), price, decimals }) }
}

export declare namespace parseFiatAmount {
  type Options = {
    price: number
    decimals: number
    /** @default 'en' */
    locale?: string | undefined
  }
}
