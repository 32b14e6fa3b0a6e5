import * as v from 'valibot'
import type { BlockchainClient } from '../blockchain/createBlockchainClient.js'

/** How far an order is. `hash` is the transaction that pays the coins out, once there is one. */
export type PurchaseStatus = {
  readonly status: 'UNKNOWN' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  readonly hash: string | undefined
}

// The hash becomes part of links.
const hash = v.nullish(v.pipe(v.string(), v.regex(/^[0-9A-Za-z]{16,128}$/u)))
const reply = v.pipe(
  v.object({
    result: v.object({ status: v.picklist(['UNKNOWN', 'IN_PROGRESS', 'SUCCESS', 'FAILED']), txHash: hash }),
  }),
  v.transform(({ result: { status, txHash } }): PurchaseStatus => ({ status, hash: txHash ?? undefined })),
)

/**
 * Asks how far an order is.
 *
 * @example
 * ```ts
 * import { type BlockchainClient } from '@mooring/core'
 * import { getPurchaseStatus } from '@mooring/core/internal'
 *
 * declare const blockchain: BlockchainClient
 * const { status, hash } = await getPurchaseStatus(blockchain, { exchangeId: 'harbour', sessionId: 'b56e18d4' })
 * ```
 *
 * @param parameters - The `order` of an `OnrampPage`.
 * @throws {HttpRequestError | InvalidReplyError} And all other errors of an `HttpClient`.
 */
export async function getPurchaseStatus(
  { http }: BlockchainClient,
  { exchangeId, sessionId, signal }: { exchangeId: string; sessionId: string; signal?: AbortSignal },
): Promise<PurchaseStatus> {
  const params = { exchangeId, sessionId, projectId: http.projectId }
  const body = { jsonrpc: '2.0', id: 1, method: 'reown_getExchangeBuyStatus', params }
  return http.post('/v1/json-rpc', body, reply, { signal })
}
