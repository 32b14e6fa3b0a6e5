import { toRpcError } from '@mooring/core'
import type { EvmProvider } from './EvmProvider.js'

/**
 * Asks a wallet. Its answer is read before anything else sees it, and whatever it throws becomes one of our errors.
 *
 * @param provider - The wallet's provider.
 * @param request - The method and its parameters.
 * @param parse - Reads the answer, which may be anything; throws if it is not what was asked for.
 * @throws {BaseError} The wallet refused, failed, or gave an answer of the wrong form.
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
