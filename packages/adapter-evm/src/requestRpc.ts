import { BaseError, RequestAbortedError, readProperty, toRpcError } from '@mooring/core'

/** How long one endpoint may take (ms) and how much it may answer (bytes). Specification §9. */
const patience = 10_000
const limit = 2 ** 20

/** A node answered with something that cannot be an answer to the question. */
export class InvalidResponseError extends BaseError {
  override readonly name = 'InvalidResponseError'
}

/** An endpoint refused the request itself. Specification §8. */
export class HttpStatusError extends BaseError {
  override readonly name = 'HttpStatusError'
  readonly status: number
  constructor(status: number) {
    super(`HTTP status code: ${status}`)
    this.status = status
  }
}

/** A node did not answer in time. */
export class RequestTimeoutError extends BaseError {
  override readonly name = 'RequestTimeoutError'
  constructor() {
    super('The node did not answer in time')
  }
}

let lastId = 0

/**
 * Asks a node a question that changes nothing. The next endpoint is tried when one fails.
 *
 * @param options - The endpoints in their order, the question, and how its answer is read.
 * @throws {BaseError} What the last endpoint failed with, or that the request was aborted.
 * @see JSON-RPC 2.0; Specification §7 and §9.
 */
export async function requestRpc<result>(options: requestRpc.Options<result>): Promise<result> {
  const { urls, signal } = options
  let error: BaseError = new InvalidResponseError('The network has no RPC endpoint')
  for (const url of urls) {
    if (signal.aborted) break
    try {
      return await ask(url, options)
    } catch (cause) {
      error = toRpcError(cause)
    }
  }
  throw signal.aborted ? new RequestAbortedError() : error
}

async function ask<result>(url: string, options: requestRpc.Options<result>): Promise<result> {
  const { method, params, parse, fetch, signal } = options
  const id = ++lastId
  const attempt = new AbortController()
  const abort = () => attempt.abort()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    abort()
  }, patience)
  signal.addEventListener('abort', abort)

  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
      // Nothing about the visitor goes along with the question.
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: attempt.signal,
    })
    if (!response.ok) throw new HttpStatusError(response.status)
    const reply: unknown = JSON.parse(await readText(response))
    if (readProperty(reply, 'id') !== id) throw new InvalidResponseError('The node answered another question')
    const error = readProperty(reply, 'error')
    if (error) throw error
    return parse(readProperty(reply, 'result'))
  } catch (error) {
    throw isLate ? new RequestTimeoutError() : error
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
    // A body that was not read to its end would go on loading.
    abort()
  }
}

async function readText({ body }: Response): Promise<string> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) return text
    size += part.value.length
    if (size > limit) throw new InvalidResponseError('The node answered with too much')
    text += decoder.decode(part.value, { stream: true })
  }
}

export declare namespace requestRpc {
  type Options<result> = {
    urls: readonly string[]
    method: string
    params: readonly unknown[]
    /** Reads the result, which may be anything; throws if it is not what was asked for. */
    parse: (result: unknown) => result
    signal: AbortSignal
    fetch: typeof globalThis.fetch
  }
}
