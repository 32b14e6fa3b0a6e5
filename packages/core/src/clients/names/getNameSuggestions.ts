import * as v from 'valibot'
import type { CaipNetworkId } from '../../caip/Namespace.js'
import { path } from '../../http/path.js'
import { cleanText } from '../../text/cleanText.js'
import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'

/** A suggested name, and whether it is available. */
export type NameSuggestion = { readonly name: string; readonly isRegistered: boolean }

const suggestion = v.pipe(
  v.object({ name: v.string(), registered: v.nullish(v.boolean()) }),
  v.transform(
    ({ name, registered }): NameSuggestion => ({ name: cleanText(name, 255), isRegistered: registered ?? false }),
  ),
)
const reply = v.object({ suggestions: v.array(suggestion) })

/**
 * Requests names that resemble the typed one. The zone is `reown.id`.
 *
 * @example
 * ```ts
 * import { type BlockchainClient, getNameSuggestions } from '@mooring/core'
 *
 * declare const blockchain: BlockchainClient
 * const suggestions = await getNameSuggestions(blockchain, { name: 'alice', network: 'eip155:1' })
 * ```
 *
 * @throws {InvalidPathError} The name is empty or cannot be part of a URL.
 * @throws {HttpRequestError | InvalidReplyError} And all other errors of an `HttpClient`.
 * @see Specification §5 and §7.
 */
export async function getNameSuggestions(
  client: BlockchainClient,
  parameters: { name: string; network: CaipNetworkId; signal?: AbortSignal },
): Promise<readonly NameSuggestion[]> {
  const { name, network, signal } = parameters
  if (!(await client.isSupported(network, signal))) return []
  const query = { zone: 'reown.id' }
  const { suggestions } = await client.http.get(path`/v1/profile/suggestions/${name.toLowerCase()}`, reply, {
    query,
    signal,
  })
  return suggestions
}
