/** No token has as many units, also where its supply is unknown. */
const maxUnits: bigint = 2n ** 128n

/**
 * The amount of an allowance, or nothing if it is practically unlimited: it covers all that there is of the token.
 *
 * @example
 * ```ts
 * import { limitOf } from '@mooring/core'
 *
 * limitOf(2n ** 256n - 2n) // undefined
 * limitOf(500n, 1000n) // 500n
 * ```
 *
 * @param amount - In base units.
 * @param supply - How much there is of the token, if that is known.
 */
export function limitOf(amount: bigint, supply: bigint = maxUnits): bigint | undefined {
  return amount && (amount >= supply || amount >= maxUnits) ? undefined : amount
}
