import * as v from 'valibot'
import type { CaipNetworkId } from '../../caip/Namespace.js'
import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'
import { notList } from '../notList.js'

// One server returns whether it succeeded, another the created profile.
const reply = v.pipe(notList, v.nullish(v.object({ success: v.nullish(v.boolean()) })))

/**
 * Registers a name for an address.
 *
 * @example
 * ```ts
 * import { type BlockchainClient, registerName, type Wallet } from '@mooring/core'
 *
 * declare const blockchain: BlockchainClient
 * declare const wallet: Wallet
 * const address = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
 * const message = JSON.stringify({
 *   name: 'alice.reown.id',
 *   attributes: {},
 *   timestamp: Math.floor(Date.now() / 1000),
 * })
 * const signature = await wallet.signMessage({ address, message })
 * await registerName(blockchain, { coinType: 60, address, message, signature, network: 'eip155:1' })
 * ```
 *
 * @param parameters - `message` is the signed JSON text `{ name, attributes, timestamp }`, `coinType` the type of the
 *   address (ENSIP-9).
 * @throws {HttpRequestError | InvalidReplyError} And all other errors of an `HttpClient`.
 * @see Specification §7.
 */
export async function registerName(
  client: BlockchainClient,
  parameters: registerName.Parameters,
): Promise<{ success: boolean }> {
  const { coinType, address, message, signature, network, signal } = parameters
  if (!(await client.isSupported(network, signal))) return { success: false }
  const body = { coin_type: coinType, address, message, signature }
  const answer = await client.http.post('/v1/profile/account', body, reply, { signal })
  return { success: answer?.success ?? true }
}

export declare namespace registerName {
  type Parameters = {
    coinType: number
    address: string
    message: string
    signature: string
    network: CaipNetworkId
    signal?: AbortSignal
  }
}
