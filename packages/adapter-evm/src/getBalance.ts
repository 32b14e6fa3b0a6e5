import { type Balance, type ChainAdapter, InvalidReplyError } from '@mooring/core'
import { requestRpc } from './requestRpc.js'

/** At most 256 bits. */
const quantity: RegExp = /^0x(0|[1-9a-f][\da-f]{0,63})$/iu

/**
 * Reads how much of a network's own coin an account has. A failure is an error and never a balance of 0.
 *
 * @throws {BaseError} No endpoint of the network gave a balance.
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

function toQuantity(value: unknown): bigint {
  if (typeof value === 'string' && quantity.test(value)) return BigInt(value)
  throw new InvalidReplyError({ details: 'It is not an amount.' })
}

export declare namespace getBalance {
  type Parameters = ChainAdapter.BalanceParameters & { fetch: typeof globalThis.fetch }
}
