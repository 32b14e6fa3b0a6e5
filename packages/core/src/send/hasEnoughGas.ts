/**
 * Tells whether an account can pay for gas. For a smart account somebody else may pay, so it always can.
 *
 * @example
 * ```ts
 * import { hasEnoughGas } from '@mooring/core'
 *
 * hasEnoughGas({ networkBalanceInUsd: 0.2, gasPriceInUsd: 0.3, isSmartAccount: false }) // false
 * ```
 *
 * @param options - What the account has of the network's own coin and what gas costs, both in US dollars.
 * @see Specification §5: too little when the balance is zero, or the gas price exceeds it; smart accounts are exempt.
 */
export function hasEnoughGas({ networkBalanceInUsd, gasPriceInUsd, isSmartAccount }: hasEnoughGas.Options): boolean {
  return isSmartAccount || (networkBalanceInUsd > 0 && gasPriceInUsd <= networkBalanceInUsd)
}

export declare namespace hasEnoughGas {
  type Options = { networkBalanceInUsd: number; gasPriceInUsd: number; isSmartAccount: boolean }
}
