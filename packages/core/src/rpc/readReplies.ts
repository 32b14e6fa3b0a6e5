import { BaseError } from '../errors/BaseError.js'
import { readProperty } from '../errors/readProperty.js'
import type { RpcOutcome } from './RpcClient.js'
import { toNodeError } from './toNodeError.js'

/** A node answered, but not to this request. */
export class MissingReplyError extends BaseError {
  override readonly name = 'MissingReplyError'
  constructor(options: { method: string }) {
    super('The node left a request unanswered', { details: `There was no reply to "${options.method}".` })
  }
}

/**
 * Finds the reply to each request, in any order. Unrequested and duplicate replies are dropped; a request without a
 * reply fails alone.
 *
 * @param value - The node's answer: one reply, or a list of them.
 * @param requests - The requests.
 */
export function readReplies(value: unknown, requests: readonly readReplies.Request[]): readonly RpcOutcome[] {
  const outcomes = new Map<string, RpcOutcome>()
  for (const reply of Array.isArray(value) ? value : [value]) {
    const id = readProperty(reply, 'id')
    const outcome = readOutcome(reply)
    if (outcome && !outcomes.has(keyOf(id))) outcomes.set(keyOf(id), outcome)
  }
  // A node that could not parse the request does not know its id.
  const refusal = Array.isArray(value) ? undefined : refusalOf(outcomes.get(''))
  return requests.map(
    ({ id, method }) =>
      outcomes.get(String(id)) ?? refusal ?? { status: 'error', error: new MissingReplyError({ method }) },
  )
}

/** Some nodes return a number as text. Any other type is not an id. */
const keyOf = (id: unknown): string => (typeof id === 'number' || typeof id === 'string' ? String(id) : '')

function readOutcome(reply: unknown): RpcOutcome | undefined {
  const error = readProperty(reply, 'error')
  if (error !== undefined && error !== null) return { status: 'error', error: toNodeError(error) }
  const result = readProperty(reply, 'result')
  return result === undefined ? undefined : { status: 'success', result }
}

function refusalOf(outcome: RpcOutcome | undefined): RpcOutcome | undefined {
  return outcome?.status === 'error' ? outcome : undefined
}

export declare namespace readReplies {
  type Request = { readonly id: number; readonly method: string }
}
