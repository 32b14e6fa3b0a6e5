import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { ServiceError } from '../server/ServiceError.ts'
import type { Upstream } from './createUpstream.ts'
import { parseExactJson } from './parseExactJson.ts'

const reply = Type.Object({ result: Type.Unknown() })
const refusal = Type.Object({ error: Type.Object({ code: Type.Integer() }) })

/**
 * Sends one request to the nodes of a network.
 *
 * @throws {ServiceError} 503: no node answers, or it answers with an error, whose code is the cause.
 */
export async function requestResult(upstream: Upstream, method: string, params: readonly unknown[]): Promise<unknown> {
  const { body } = await upstream.post(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
  return readReply(body)
}

function readReply(body: Buffer): unknown {
  let cause: number | undefined
  try {
    const value = parseExactJson(body.toString())
    if (Value.Check(reply, value)) return value.result
    if (Value.Check(refusal, value)) cause = value.error.code
  } catch {
    // The error is thrown below, as for any other invalid answer.
  }
  throw new ServiceError(503, 'chainId', 'A node of this network answered with an error. Try again soon.', { cause })
}
