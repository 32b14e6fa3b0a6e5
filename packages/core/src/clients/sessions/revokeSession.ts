import * as v from 'valibot'
import type { CaipAddress } from '../../caip/Namespace.js'
import { path } from '../../http/path.js'
import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'
import { networkOf } from '../networkOf.js'
import { notList } from '../notList.js'
import { withToken } from './getSessions.js'

// One server answers with an empty body, another with the result.
const reply = v.pipe(notList, v.nullish(v.object({ success: v.nullish(v.boolean()) })))

/**
 * Revokes a permission.
 *
 * @example
 * ```ts
 * import { type BlockchainClient, revokeSession } from '@mooring/core'
 *
 * declare const blockchain: BlockchainClient
 * const { success } = await revokeSession(blockchain, {
 *   account: 'eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
 *   pci: 'a1b2c3',
 *   signature: '0x…',
 * })
 * ```
 *
 * @param parameters - The account's `signature`, or the `token` of its sign-in at these services.
 * @throws {CaipError} The account is not a CAIP-10 id.
 * @throws {HttpRequestError | InvalidReplyError} And all other errors of an `HttpClient`.
 * @see Specification §7.
 */
export async function revokeSession(
  client: BlockchainClient,
  parameters: { account: CaipAddress; pci: string; signature?: string; token?: string; signal?: AbortSignal },
): Promise<{ success: boolean }> {
  const { account, pci, signature, token, signal } = parameters
  if (!(await client.isSupported(networkOf(account), signal))) return { success: false }
  const body = { pci, signature }
  const answer = await client.http.post(path`/v1/sessions/${account}/revoke`, body, reply, {
    signal,
    ...withToken(token),
  })
  return { success: answer?.success ?? true }
}
