import { type Balance, type ChainAdapter, InvalidReplyError, readProperty } from '@mooring/core'
import { endpointsOf } from './endpointsOf.js'
import { parseExactJson, toSats } from './parseExactJson.js'
import { readAddress } from './readAddress.js'
import { nodes } from './requestEsplora.js'

/**
 * Reads the balance of an address, including unconfirmed payments. A failure is an error, never a balance of 0.
 *
 * @throws {InvalidAddressError} It is not an address of this network.
 * @throws {BaseError} No endpoint of the network returned a balance.
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 */
export async function getBalance(parameters: getBalance.Parameters): Promise<Balance> {
  const { network, signal, fetch } = parameters
  const { decimals, symbol } = network.nativeCurrency
  const { address } = readAddress(parameters.address, network)
  const { esplora, services } = endpointsOf(network)
  const node = nodes.open([...services, ...esplora], fetch)
  const value = await node.request({ method: `/address/${address}` }, { signal, parse: toBalance })
  return { value: value as bigint, decimals, symbol }
}

/** A service answers with the balance. Esplora says what was received and spent, including unconfirmed payments. */
function toBalance(answer: unknown): bigint {
  return toAmount(typeof answer === 'bigint' ? answer : toSum(parseExactJson(answer as string)))
}

function toSum(answer: unknown): bigint {
  const sums = ['chain_stats', 'mempool_stats'].map((key) => {
    const stats = readProperty(answer, key)
    return toSats(readProperty(stats, 'funded_txo_sum')) - toSats(readProperty(stats, 'spent_txo_sum'))
  })
  return sums.reduce((sum, value) => sum + value)
}

function toAmount(value: bigint): bigint {
  if (value < 0n) throw new InvalidReplyError({ details: 'A balance is not negative.' })
  return value
}

export declare namespace getBalance {
  type Parameters = ChainAdapter.BalanceParameters & { fetch: typeof globalThis.fetch }
}
