import {
  type BaseError,
  MethodNotFoundRpcError,
  MethodNotSupportedRpcError,
  toRpcError,
  UnauthorizedProviderError,
  UnsupportedProviderMethodError,
} from '@mooring/core'
import type { WalletApi } from './apis/WalletApi.js'

/** The time limit for ending a connection (ms). */
const timeout = 3_000

const harmless = [
  MethodNotFoundRpcError,
  MethodNotSupportedRpcError,
  UnsupportedProviderMethodError,
  // There is no permission to end.
  UnauthorizedProviderError,
]

/**
 * Ends the connection if the wallet supports it. A wallet that does not, or does not answer, is left unchanged.
 *
 * @throws {BaseError} The wallet supports it, and refused.
 */
export async function disconnectWallet({ disconnect }: WalletApi): Promise<void> {
  if (!disconnect) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLong = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeout)
  })
  try {
    await Promise.race([disconnect(), tooLong])
  } catch (thrown) {
    const error: BaseError = toRpcError(thrown)
    if (!harmless.some((kind) => error instanceof kind)) throw error
  } finally {
    clearTimeout(timer)
  }
}
