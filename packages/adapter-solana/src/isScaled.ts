import { readProperty } from '@mooring/core'

/**
 * Checks whether an extension of a mint scales the amounts that wallets show.
 *
 * @see Token-2022, `ScaledUiAmount` and `InterestBearingMint`.
 */
export function isScaled(extension: unknown): boolean {
  const state = readProperty(extension, 'state')
  switch (readProperty(extension, 'extension')) {
    case 'scaledUiAmountConfig':
      // The older multiplier counts until the newer one's time.
      return ['multiplier', 'newMultiplier'].some((key) => Number(readProperty(state, key)) !== 1)
    case 'interestBearingConfig':
      return ['preUpdateAverageRate', 'currentRate'].some((key) => readProperty(state, key) !== 0)
  }
  return false
}
