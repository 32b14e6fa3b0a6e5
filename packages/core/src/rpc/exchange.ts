import { BaseError } from '../errors/BaseError.js'
import { fetchBody } from '../http/fetchBody.js'
import { HttpRequestError } from '../http/HttpRequestError.js'
import { isWorthRetrying } from '../http/isWorthRetrying.js'
import { parseJson } from '../http/parseJson.js'
import { decodeText } from '../http/readBody.js'
import type { RpcOutcome } from './RpcClient.js'
import { MissingReplyError, readReplies } from './readReplies.js'
import type { Call } from './toCall.js'

/** Sends requests together, once. It never rejects: a failure of the whole exchange is the outcome of each request. */
export async function exchange(
  url: string,
  calls: readonly Call[],
  options: fetchBody.Options,
): Promise<readonly RpcOutcome[]> {
  const texts = calls.map(({ text }) => text)
  const body = texts.length === 1 ? texts.join('') : `[${texts.join(',')}]`
  try {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body }
    const { bytes } = await fetchBody(url, init, options)
    return readReplies(parseJson(decodeText(bytes)), calls)
  } catch (error) {
    return readRefusal(error, calls) ?? calls.map(() => ({ status: 'error', error: BaseError.from(error) }))
  }
}

/** Some nodes refuse with an HTTP status and put the actual reason into JSON-RPC. */
function readRefusal(error: unknown, calls: readonly Call[]): readonly RpcOutcome[] | undefined {
  if (!(error instanceof HttpRequestError) || isWorthRetrying(error)) return undefined
  try {
    const outcomes = readReplies(parseJson(error.body), calls)
    const isMissing = (outcome: RpcOutcome) => outcome.status === 'error' && outcome.error instanceof MissingReplyError
    return outcomes.every(isMissing) ? undefined : outcomes
  } catch {
    return undefined
  }
}
