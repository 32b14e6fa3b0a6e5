import { BaseError, RpcRequestError } from 'viem'
import type { Upstream } from '../rpc/createUpstream.ts'
import { UpstreamError } from '../rpc/fetchCapped.ts'
import { isSentOnce } from '../rpc/isSentOnce.ts'
import { ServiceError } from '../server/ServiceError.ts'

/** A JSON-RPC request. */
export type Call = { readonly id: unknown; readonly method: string }

/** The error that replaces an answer that is too long. */
const tooLong = 'The answer is too long'
const limitExceeded = -32_005
/** The limit for all answers together (characters). */
const maxLength = 8_000_000

/**
 * Sends several calls to the nodes of a network in one request. If the answers are too long together, those over their
 * share are left out: anyone can deploy a contract with long answers, and must not take away the answers of others.
 *
 * @returns JSON, exactly as the node wrote it unless it was too long.
 * @throws {ServiceError} 503: no node answers.
 */
export async function postCalls(
  upstream: Upstream,
  calls: readonly Call[],
  signal?: AbortSignal,
): Promise<{ status: number; body: Uint8Array<ArrayBuffer> | string }> {
  const isOnce = calls.some(({ method }) => isSentOnce(method))

  const post = (part: readonly Call[]) =>
    upstream.post(JSON.stringify(part), { isSentOnce: isOnce, signal }).catch((error: unknown) => {
      if (isOnce || !isReplyTooLong(error)) throw error
      return undefined
    })

  /** One half after the other, so that only one answer is in memory at a time. */
  async function postHalves(part: readonly Call[]): Promise<readonly unknown[]> {
    if (part.length === 1) return part.map(refuse)
    const half = Math.ceil(part.length / 2)
    return [...(await postPart(part.slice(0, half))), ...(await postPart(part.slice(half)))]
  }

  async function postPart(part: readonly Call[]): Promise<readonly unknown[]> {
    const reply = await post(part)
    if (!reply) return postHalves(part)
    const answers: readonly unknown[] = [JSON.parse(reply.body.toString())].flat()
    return answers.map((answer) => (JSON.stringify(answer).length > maxLength / calls.length ? refuse(answer) : answer))
  }

  const reply = await post(calls)
  if (reply) return { status: reply.status, body: new Uint8Array(reply.body) }
  return { status: 200, body: JSON.stringify(await postHalves(calls)) }
}

/** Whether a call failed because its answer is too long. A retry would fail the same way. */
export function isAnswerTooLong(error: unknown): boolean {
  const isSaid = (cause: unknown): boolean => cause instanceof RpcRequestError && cause.details === tooLong
  return isReplyTooLong(error) || (error instanceof BaseError && error.walk(isSaid) !== null)
}

const isReplyTooLong = (error: unknown): boolean =>
  error instanceof ServiceError && error.cause instanceof UpstreamError && error.cause.isFinal

function refuse(asked: unknown): unknown {
  const { id } = Object(asked) as { id?: unknown }
  return { jsonrpc: '2.0', id, error: { code: limitExceeded, message: tooLong } }
}
