import {
  BaseError,
  type Clock,
  createRpcClient,
  HttpRequestError,
  HttpTimeoutError,
  isWorthRetrying,
  pause,
  type RpcClient,
  retryDelay,
} from '@mooring/core'
import { toFullUrl } from './toFullUrl.js'

/** How much a node may answer (bytes), and how often the nodes are asked again. Specification §9. */
const defaultMaxBytes = 2 ** 20
const retries = 3

const clock: Clock = {
  now: () => Date.now(),
  after(time, callback) {
    const timer = setTimeout(callback, time)
    return () => clearTimeout(timer)
  },
}

/**
 * Asks a node a question that changes nothing. The next endpoint is tried at once when one fails; those that failed for
 * a passing reason are asked again after a pause, when none has answered. One that took too long is not: nobody waits
 * for it a second time.
 *
 * @param options - The endpoints in their order, the question, and how its answer is read.
 * @throws {BaseError} What the last endpoint failed with, or that the request was aborted.
 * @see JSON-RPC 2.0; Specification §7 and §9.
 */
export async function requestRpc<result>(options: requestRpc.Options<result>): Promise<result> {
  const { urls, method, params, parse, signal, fetch, maxBytes = defaultMaxBytes } = options
  const random = Math.random
  let open: readonly RpcClient[] = urls.map((url) =>
    createRpcClient({ url: toFullUrl(url), fetch, clock, random, maxBytes, retries: 0 }),
  )
  let error = new BaseError('The network has no RPC endpoint')

  for (let attempt = 0; ; attempt++) {
    const failed: RpcClient[] = []
    let delay = 0
    for (const endpoint of open) {
      try {
        return parse(await endpoint.request({ method, params }, { signal }))
      } catch (cause) {
        error = BaseError.from(cause)
        if (signal.aborted) throw error
        if (!isWorthRetrying(error) || error instanceof HttpTimeoutError) continue
        failed.push(endpoint)
        const retryAfter = error instanceof HttpRequestError ? error.retryAfter : undefined
        delay = Math.max(delay, retryDelay({ attempt, random: random(), retryAfter }))
      }
    }
    if (failed.length === 0 || attempt === retries) throw error
    // Whoever gives up meanwhile is told so by the next request.
    await pause(clock, delay, signal)
    open = failed
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
    /** How much a node may answer (bytes). @default 2 ** 20 */
    maxBytes?: number | undefined
  }
}
