import { DecimalPlacesError } from './numberErrors.js'

/**
 * Refuses a number of decimals that no coin has.
 *
 * @param decimals - What a contract, a service or a page says.
 * @param most - The greatest number there may be: 255 is what a contract can say.
 * @throws {DecimalPlacesError} It is not a whole number from 0 to `most`.
 */
export function checkDecimals(decimals: number, most = 255): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > most) throw new DecimalPlacesError({ most })
}
