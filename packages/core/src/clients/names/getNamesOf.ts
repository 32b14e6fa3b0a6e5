import * as v from 'valibot'
import type { CaipNetworkId } from '../../caip/Namespace.js'
import { HttpRequestError } from '../../http/HttpRequestError.js'
import { path } from '../../http/path.js'
import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'
import { type NameProfile, nameProfile } from './NameProfile.js'

const reply = v.array(nameProfile)

/**
 * Requests the names that an address has registered.
 *
 * @example
 * ```ts
 * import { type BlockchainClient, getNamesOf } from '@mooring/core'
 *
 * declare const blockchain: BlockchainClient
 * const [first] = await getNamesOf(blockchain, {
 *   address: '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
 *   network: 'eip155:1',
 * })
 * ```
 *
 * @throws {InvalidPathError} The address is empty or cannot be part of a URL.
 * @throws {HttpRequestError | InvalidReplyError} And all other errors of an `HttpClient`.
 * @see Specification §7.
 */
export async function getNamesOf(
  client: BlockchainClient,
  parameters: getNamesOf.Parameters,
): Promise<readonly NameProfile[]> {
  const { address, network, sender, signal } = parameters
  if (!(await client.isSupported(network, signal))) return []
  const query = { sender, apiVersion: 2 }
  try {
    return await client.http.get(path`/v1/profile/reverse/${address}`, reply, { query, signal })
  } catch (error) {
    if (error instanceof HttpRequestError && error.status === 404) return []
    throw error
  }
}

export declare namespace getNamesOf {
  type Parameters = {
    address: string
    network: CaipNetworkId
    /** The address of the visitor. */
    sender?: string
    signal?: AbortSignal
  }
}
