import * as v from 'valibot'
import type { CaipAddress } from '../../caip/Namespace.js'
import { path } from '../../http/path.js'
import { type SafeUrl, safeHref } from '../../links/safeHref.js'
import { cleanText } from '../../text/cleanText.js'
import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'
import { networkOf } from '../networkOf.js'

/** The authorization header of a signed-in account. */
export const withToken = (token: string | undefined): { headers?: Record<string, string> } =>
  token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }

/** A permission of a page to act for an account without asking each time. */
export type SmartSession = {
  /** The id for revoking it. */
  readonly pci: string
  readonly project: {
    readonly id: string
    readonly name: string
    readonly url: SafeUrl | undefined
    readonly iconUrl: SafeUrl | undefined
  }
  /** Unix time in the unit of the service. */
  readonly expiry: number
  readonly createdAt: number
  readonly revokedAt: number | undefined
  readonly permissions: readonly { readonly type: string; readonly data: unknown }[]
  readonly policies: readonly { readonly type: string; readonly data: unknown }[]
  readonly context: string | undefined
}

const text = v.nullish(v.string())
const time = v.pipe(v.number(), v.finite(), v.minValue(0))
const rule = v.pipe(
  v.object({ type: v.string(), data: v.optional(v.unknown()) }),
  v.transform(({ type, data }) => ({ type: cleanText(type), data })),
)

const session = v.pipe(
  v.object({
    pci: v.string(),
    project: v.object({ id: v.string(), name: v.string(), url: text, iconUrl: text }),
    expiry: time,
    createdAt: time,
    revokedAt: v.nullish(time),
    permissions: v.nullish(v.array(rule)),
    policies: v.nullish(v.array(rule)),
    context: text,
  }),
  v.transform(
    ({ project, ...session }): SmartSession => ({
      ...session,
      project: {
        id: project.id,
        name: cleanText(project.name),
        url: safeHref(project.url),
        iconUrl: safeHref(project.iconUrl),
      },
      revokedAt: session.revokedAt ?? undefined,
      permissions: session.permissions ?? [],
      policies: session.policies ?? [],
      context: session.context || undefined,
    }),
  ),
)
const reply = v.object({ pcis: v.array(session) })

/**
 * Lists the permissions that an account has granted to pages. Only the account may see them: self-hosted services
 * require its sign-in.
 *
 * @example
 * ```ts
 * import { type BlockchainClient, getSessions } from '@mooring/core'
 *
 * declare const blockchain: BlockchainClient
 * const sessions = await getSessions(blockchain, {
 *   account: 'eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
 *   token: 'eyJhbGciOi…',
 * })
 * ```
 *
 * @param parameters - The account's `signature`, or the `token` of its sign-in at these services.
 * @throws {CaipError} The account is not a CAIP-10 id.
 * @throws {HttpRequestError | InvalidReplyError} And all other errors of an `HttpClient`.
 * @see Specification §7.
 */
export async function getSessions(
  client: BlockchainClient,
  parameters: getSessions.Parameters,
): Promise<readonly SmartSession[]> {
  const { account, token, signature, signedAt, signal } = parameters
  if (!(await client.isSupported(networkOf(account), signal))) return []
  const { pcis } = await client.http.get(path`/v1/sessions/${account}`, reply, {
    query: { signature, signedAt },
    signal,
    ...withToken(token),
  })
  return pcis
}

export declare namespace getSessions {
  type Parameters = {
    account: CaipAddress
    /** Of the account's sign-in at these services. */
    token?: string
    /** The account's signature of `sessionText`, and when it was made (seconds since 1970). */
    signature?: string
    signedAt?: number
    signal?: AbortSignal
  }
}
