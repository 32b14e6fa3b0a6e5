import type { RpcError } from '../errors/RpcError.js'
import { TransactionRejectedRpcError } from '../errors/rpcErrors.js'

/**
 * Refuses a transfer of a token that shows its amounts scaled, such as shares after a split: other wallets show a multiple
 * of what the token's contract counts, which is what is typed here, so another amount would be sent than meant.
 *
 * @example
 * ```ts
 * import { refuseScaledAmount } from '@mooring/core'
 *
 * throw refuseScaledAmount()
 * ```
 *
 * @see ERC-8056; Token-2022, `scaledUiAmountConfig` and `interestBearingConfig`.
 */
export function refuseScaledAmount(): RpcError {
  return new TransactionRejectedRpcError({
    details: 'Wallets show a multiple of this token’s amounts, so another amount would be sent. Send it in the wallet.',
  })
}
