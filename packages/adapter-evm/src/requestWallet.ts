import { toRpcError } from '@mooring/core'
import type { EvmProvider } from './EvmProvider.js'

/**
 * Sends a request to a wallet. Its answer is validated, and its errors become ours.
 *
 * @param provider - The wallet's provider.
 * @param request - The method and its parameters.
 * @param parse - Parses the answer, which may be anything; throws if it is invalid.
 * @throws {BaseError} The wallet refused, failed, or returned an invalid answer.
 * @see EIP-1193.
 */
export async function requestWallet<result>(
  provider: EvmProvider,
  request: { method: string; params?: readonly unknown[] },
  parse: (answer: unknown) => result,
): Promise<result> {
  try {
    return parse(await provider.request(request))
  } catch (error) {
    throw toRpcError(error)
  }
}
