/** A fee above this part of the amount is asked about: a quarter. */
export const maxFeeShare = 4n
const maxRatio = 10n

/**
 * Checks whether a visitor should be asked about a fee: it is more than a quarter of the amount, or ten times the usual
 * fee.
 *
 * @example
 * ```ts
 * import { isHighFee } from '@mooring/core'
 *
 * isHighFee({ fee: 300n, amount: 1_000n, usual: 250n }) // true
 * isHighFee({ fee: 300n, amount: 10_000n, usual: 250n }) // false
 * ```
 *
 * @param options - In base units. What is not known is not compared with.
 */
export function isHighFee({ fee, amount, usual }: isHighFee.Options): boolean {
  const isMuch = amount !== undefined && fee * maxFeeShare > amount
  return isMuch || (usual !== undefined && fee > usual * maxRatio)
}

export declare namespace isHighFee {
  type Options = {
    readonly fee: bigint
    /** What is paid with it. */
    readonly amount?: bigint | undefined
    /** What the network takes now. */
    readonly usual?: bigint | undefined
  }
}
