import * as v from 'valibot'
import type { CaipNetworkId } from '../../caip/Namespace.js'
import { path } from '../../http/path.js'
import { type SafeUrl, safeHref } from '../../links/safeHref.js'
import { cleanText } from '../../text/cleanText.js'
import { notList } from '../notList.js'
import type { BlockchainClient } from './createBlockchainClient.js'

/** The name and picture of an account. */
export type Identity = { readonly name: string | undefined; readonly avatar: SafeUrl | undefined }

const reply = v.pipe(notList, v.object({ name: v.nullish(v.string()), avatar: v.nullish(v.string()) }))

/**
 * Requests the name and picture of an address.
 *
 * @example
 * ```ts
 * import { type BlockchainClient, getIdentity } from '@mooring/core'
 *
 * declare const blockchain: BlockchainClient
 * const { name, avatar } = await getIdentity(blockchain, {
 *   address: '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
 *   network: 'eip155:1',
 * })
 * ```
 *
 * @throws {InvalidPathError} The address is empty or cannot be part of a URL.
 * @throws {HttpRequestError | InvalidReplyError} And all other errors of an `HttpClient`.
 * @see Specification §7.
 */
export async function getIdentity(client: BlockchainClient, parameters: getIdentity.Parameters): Promise<Identity> {
  const { address, network, sender, isFresh, signal } = parameters
  if (!(await client.isSupported(network, signal))) return { name: undefined, avatar: undefined }
  const query = { sender, ...(isFresh ? { useCache: 'false' } : {}) }
  const found = await client.http.get(path`/v1/identity/${address}`, reply, { query, signal })
  return { name: cleanText(found.name, 255) || undefined, avatar: safeHref(found.avatar) }
}

export declare namespace getIdentity {
  type Parameters = {
    address: string
    network: CaipNetworkId
    /** The address of the visitor. */
    sender?: string
    /** Asks past every cache: the name has just changed. */
    isFresh?: boolean
    signal?: AbortSignal
  }
}
