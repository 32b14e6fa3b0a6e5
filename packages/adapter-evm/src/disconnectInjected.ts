import {
  BaseError,
  MethodNotFoundRpcError,
  MethodNotSupportedRpcError,
  UnsupportedProviderMethodError,
  within,
} from '@mooring/core'
import type { EvmProvider } from './EvmProvider.js'
import { requestWallet } from './requestWallet.js'

/** The time limit for revoking a permission (ms). */
const timeout = 3_000

const unsupported = [MethodNotFoundRpcError, MethodNotSupportedRpcError, UnsupportedProviderMethodError]
const unsupportedText: RegExp = /not (supported|implemented|available|exist|found)|unsupported|unknown method/iu

/**
 * Revokes the permission if the wallet supports it. A wallet that does not support it, or does not answer, is left
 * unchanged.
 *
 * @throws {BaseError} The wallet supports it, and refused.
 * @see EIP-2255; MIP-2, `wallet_revokePermissions`.
 */
export async function disconnectInjected(provider: EvmProvider): Promise<void> {
  const request = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }
  try {
    await within(
      timeout,
      requestWallet(provider, request, () => undefined),
      () => undefined,
    )
  } catch (error) {
    if (!isUnsupported(error)) throw error
  }
}

function isUnsupported(error: unknown): boolean {
  return unsupported.some((kind) => error instanceof kind) || unsupportedText.test(BaseError.from(error).message)
}
