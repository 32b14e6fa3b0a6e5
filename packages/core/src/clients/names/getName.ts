import * as v from 'valibot'
import type { CaipNetworkId } from '../../caip/Namespace.js'
import { HttpRequestError } from '../../http/HttpRequestError.js'
import { path } from '../../http/path.js'
import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'
import { type NameProfile, nameProfile } from './NameProfile.js'

// An unregistered name is an empty list in version 2, and a 404 before.
const reply = v.union([
  v.pipe(
    v.strictTuple([]),
    v.transform(() => undefined),
  ),
  nameProfile,
])

/**
 * Requests the profile of a name. Capital letters count as small ones.
 *
 * @example
 * ```ts
 * import { type BlockchainClient, getName } from '@mooring/core'
 *
 * declare const blockchain: BlockchainClient
 * const profile = await getName(blockchain, { name: 'alice.reown.id', network: 'eip155:1' })
 * ```
 *
 * @throws {InvalidPathError} The name is empty or cannot be part of a URL.
 * @throws {HttpRequestError | InvalidReplyError} And all other errors of an `HttpClient`.
 * @see Specification §7.
 */
export async function getName(
  client: BlockchainClient,
  parameters: { name: string; network: CaipNetworkId; signal?: AbortSignal },
): Promise<NameProfile | undefined> {
  const { name, network, signal } = parameters
  if (!(await client.isSupported(network, signal))) return undefined
  try {
    return await client.http.get(path`/v1/profile/account/${name.toLowerCase()}`, reply, {
      query: { apiVersion: 2 },
      signal,
    })
  } catch (error) {
    if (error instanceof HttpRequestError && error.status === 404) return undefined
    throw error
  }
}
