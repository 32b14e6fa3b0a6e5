import {
  type Balance,
  type ChainAdapter,
  createRpcClient,
  InvalidReplyError,
  type RpcClient,
  readProperty,
} from '@mooring/core'
import { clock } from './clock.js'
import { endpointsOf } from './endpointsOf.js'
import { parseExactJson, toSats } from './parseExactJson.js'
import { readAddress } from './readAddress.js'
import { askFirst, openEsplora } from './requestEsplora.js'

const maxBytes = 2 ** 16

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
  const method = `/address/${address}`
  const endpoints = [
    ...services.map((url) => openService(url, address, fetch)),
    ...esplora.map((url) => openEsplora(url, { parse: toBalance, fetch })),
  ]
  return { value: (await askFirst(endpoints, { method, signal })) as bigint, decimals, symbol }
}

/** Asks a service, which has its own method for balances. */
function openService(url: string, address: string, fetch: typeof globalThis.fetch): RpcClient {
  const client = createRpcClient({ url, fetch, clock, random: Math.random, maxBytes, retries: 0 })
  return {
    ...client,
    request: async (_, options) =>
      toAmount(toSats(await client.request({ method: 'getAddressBalance', params: [address] }, options))),
  }
}

/** Returns what the address has received and not spent, including unconfirmed payments. */
function toBalance(text: string): bigint {
  const answer = parseExactJson(text)
  const sums = ['chain_stats', 'mempool_stats'].map((key) => {
    const stats = readProperty(answer, key)
    return toSats(readProperty(stats, 'funded_txo_sum')) - toSats(readProperty(stats, 'spent_txo_sum'))
  })
  return toAmount(sums.reduce((sum, value) => sum + value))
}

function toAmount(value: bigint): bigint {
  if (value < 0n) throw new InvalidReplyError({ details: 'A balance is not negative.' })
  return value
}

export declare namespace getBalance {
  type Parameters = ChainAdapter.BalanceParameters & { fetch: typeof globalThis.fetch }
}
