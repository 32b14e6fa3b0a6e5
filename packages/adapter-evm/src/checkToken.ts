import { ExecutionRevertedError, isWorthRetrying, type Network, refuseScaledAmount } from '@mooring/core'
import { readAddress } from './readAddress.js'
import { requestRpc } from './requestRpc.js'

/** `uiMultiplier()`, with 18 decimals. */
const uiMultiplier = '0xa60bf13d'
const one = 10n ** 18n
const word: RegExp = /^0x[\da-f]{64}$/iu

/**
 * Checks that a token counts amounts as wallets show them.
 *
 * @param token - The CAIP-10 address of the token. Without one, it is the network's own coin.
 * @throws {TransactionRejectedRpcError} It scales them.
 * @throws {BaseError} No endpoint of the network answered.
 * @see ERC-8056.
 */
export async function checkToken({ token, network, signal, fetch }: checkToken.Parameters): Promise<void> {
  if (token === undefined) return
  const to = readAddress(token.slice(token.lastIndexOf(':') + 1))
  const isScaled = await requestRpc({
    urls: network.rpcUrls.default.http,
    method: 'eth_call',
    params: [{ to, data: uiMultiplier }, 'latest'],
    // Other tokens answer with nothing, or with the zero of a fallback.
    parse: (answer) =>
      typeof answer === 'string' && word.test(answer) && BigInt(answer) !== one && BigInt(answer) !== 0n,
    signal,
    fetch,
  }).catch((error: unknown) => {
    // Some old contracts fail in ways of their own where a method is missing.
    if (signal.aborted || (isWorthRetrying(error) && !(error instanceof ExecutionRevertedError))) throw error
    return false
  })
  if (isScaled) throw refuseScaledAmount()
}

export declare namespace checkToken {
  type Parameters = {
    token: string | undefined
    network: Network
    signal: AbortSignal
    fetch: typeof globalThis.fetch
  }
}
