import { type BaseError, toRpcError, UnauthorizedProviderError, within } from '@mooring/core'
import type { WalletApi } from './apis/WalletApi.js'
import { isMethodMissing } from './isMethodMissing.js'

/** The time limit for ending a connection (ms). */
const timeout = 3_000

/**
 * Ends the connection if the wallet supports it. A wallet that does not, or does not answer, is left unchanged.
 *
 * @throws {BaseError} The wallet supports it, and refused.
 */
export async function disconnectWallet({ disconnect }: WalletApi): Promise<void> {
  if (!disconnect) return
  try {
    await within(timeout, disconnect(), () => undefined)
  } catch (thrown) {
    const error: BaseError = toRpcError(thrown)
    // Without permission there is none to end.
    if (!isMethodMissing(error) && !(error instanceof UnauthorizedProviderError)) throw error
  }
}
