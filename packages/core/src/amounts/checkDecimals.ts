import { DecimalPlacesError } from './numberErrors.js'

/**
 * Rejects an impossible number of decimals.
 *
 * @param decimals - The number from a contract, a service or a page.
 * @param most - The maximum: a contract can return up to 255.
 * @throws {DecimalPlacesError} It is not a whole number from 0 to `most`.
 */
export function checkDecimals(decimals: number, most = 255): void {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > most) throw new DecimalPlacesError({ most })
}
