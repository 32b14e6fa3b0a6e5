import type { Balance, ChainAdapter } from '@mooring/core'
import { commitment, readValue, requestRpc, toCount } from './requestRpc.js'

/**
 * Reads an account's balance of the network's own coin. A failure is an error, never a balance of 0.
 *
 * @throws {BaseError} No endpoint of the network returned a balance.
 * @see Solana's JSON-RPC, `getBalance`.
 */
export async function getBalance(parameters: getBalance.Parameters): Promise<Balance> {
  const { address, network, signal, fetch } = parameters
  const { decimals, symbol } = network.nativeCurrency
  const value = await requestRpc({
    network,
    method: 'getBalance',
    params: [address, { commitment }],
    parse: (answer) => toCount(readValue(answer)),
    signal,
    fetch,
  })
  return { value, decimals, symbol }
}

export declare namespace getBalance {
  type Parameters = ChainAdapter.BalanceParameters & { fetch: typeof globalThis.fetch }
}
