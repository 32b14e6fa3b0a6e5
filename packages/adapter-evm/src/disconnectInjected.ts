import {
  BaseError,
  MethodNotFoundRpcError,
  MethodNotSupportedRpcError,
  UnsupportedProviderMethodError,
} from '@mooring/core'
import type { EvmProvider } from './EvmProvider.js'
import { requestWallet } from './requestWallet.js'

/** How long a wallet may take to give a permission back (ms). */
const timeout = 3_000

const unsupported = [MethodNotFoundRpcError, MethodNotSupportedRpcError, UnsupportedProviderMethodError]
const unsupportedText: RegExp = /not (supported|implemented|available|exist|found)|unsupported|unknown method/iu

/**
 * Gives the permission back where the wallet can. One that cannot, or does not answer, is left as it is.
 *
 * @throws {BaseError} The wallet can, and refused.
 * @see EIP-2255; MIP-2, `wallet_revokePermissions`.
 */
export async function disconnectInjected(provider: EvmProvider): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeout)
  })
  const request = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }
  try {
    await Promise.race([requestWallet(provider, request, () => undefined), tooLong])
  } catch (error) {
    if (!isUnsupported(error)) throw error
  } finally {
    clearTimeout(timer)
  }
}

function isUnsupported(error: unknown): boolean {
  return unsupported.some((kind) => error instanceof kind) || unsupportedText.test(BaseError.from(error).message)
}
