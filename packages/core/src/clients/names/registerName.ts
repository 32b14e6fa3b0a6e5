import * as v from 'valibot'
import type { CaipNetworkId } from '../../caip/Namespace.js'
import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'
import { notList } from '../notList.js'

// One server answers whether it succeeded, another with the profile it has made.
const reply = v.pipe(notList, v.nullish(v.object({ success: v.nullish(v.boolean()) })))

/**
 * Registers a name for an address.
 *
 * @param parameters - `message` is the JSON text `{ name, attributes, timestamp }` that was signed, `coinType` the type
 *   of the address (ENSIP-9).
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
