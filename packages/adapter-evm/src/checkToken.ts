import { ExecutionRevertedError, isWorthRetrying, type Network, refuseScaledAmount } from '@mooring/core'
import { isScaled, uiMultiplier } from './isScaled.js'
import { readAddress } from './readAddress.js'
import { requestRpc } from './requestRpc.js'

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
  const scales = await requestRpc({
    urls: network.rpcUrls.default.http,
    method: 'eth_call',
    params: [{ to, data: uiMultiplier }, 'latest'],
    parse: isScaled,
    signal,
    fetch,
  }).catch((error: unknown) => {
    // Some old contracts fail in ways of their own where a method is missing.
    if (signal.aborted || (isWorthRetrying(error) && !(error instanceof ExecutionRevertedError))) throw error
    return false
  })
  if (scales) throw refuseScaledAmount()
}

export declare namespace checkToken {
  type Parameters = {
    token: string | undefined
    network: Network
    signal: AbortSignal
    fetch: typeof globalThis.fetch
  }
}
