import type { Balance, ChainAdapter } from '@mooring/core'
import { requestRpc } from './requestRpc.js'
import { toQuantity } from './toHex.js'

/**
 * Reads an account's balance of the network's own coin. A failure is an error, never a balance of 0.
 *
 * @throws {BaseError} No endpoint of the network returned a balance.
 * @see EIP-1474, `eth_getBalance`.
 */
export async function getBalance(parameters: getBalance.Parameters): Promise<Balance> {
  const { address, network, signal, fetch } = parameters
  const { decimals, symbol } = network.nativeCurrency
  const value = await requestRpc({
    urls: network.rpcUrls.default.http,
    method: 'eth_getBalance',
    params: [address, 'latest'],
    parse: toQuantity,
    signal,
    fetch,
  })
  return { value, decimals, symbol }
}

export declare namespace getBalance {
  type Parameters = ChainAdapter.BalanceParameters & { fetch: typeof globalThis.fetch }
}
