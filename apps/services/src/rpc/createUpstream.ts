import { ServiceError } from '../server/ServiceError.ts'
import { createRests } from './createRests.ts'
import { fetchCapped, UpstreamError, type UpstreamReply } from './fetchCapped.ts'

/** The nodes of a network as one. */
export type Upstream = {
  /**
   * Forwards JSON-RPC unchanged.
   *
   * @returns The first answer of a node; its status is 2xx or 400.
   * @throws {ServiceError} 503: no node answers.
   */
  readonly post: (body: string | Buffer, options?: Upstream.Options) => Promise<UpstreamReply>
  /**
   * Reads a path below the node's address, for nodes without JSON-RPC.
   *
   * @throws {ServiceError} 503: no node answers.
   */
  readonly get: (path: string, options?: Upstream.Options) => Promise<UpstreamReply>
  /** Cancels pending requests, and sends no more. */
  readonly stop: () => void
}

export declare namespace Upstream {
  type Options = {
    /** After a node may have accepted the request, no other node is asked. */
    isSentOnce?: boolean
    /** The request had no id, so an empty answer is valid. */
    mayBeEmpty?: boolean
    /** Hears how many bytes of an answer have arrived, and may refuse more by throwing a `ServiceError`. */
    onBytes?: (bytes: number) => void
    signal?: AbortSignal | undefined
  }
}

/** The timeout of a node (ms). */
const timeout = 10_000
const maxBytes = 10_000_000
const unavailable = 'ChainTemporarilyUnavailable: no node of this network answers. Try again soon.'

/**
 * Asks the nodes in order until one answers. It remembers only which nodes failed recently.
 *
 * @see Specification §7: chain RPC, and §9: the fallback of it.
 */
export function createUpstream({ urls, onAttempt, now = Date.now }: createUpstream.Options): Upstream {
  const rests = createRests(urls.length, now)
  const tried = new Set<number>()
  const running = new Set<AbortController>()
  let isStopped = false

  /**
   * Sends the same request to nodes whose pause is over, beside the one whose answer counts, so that no caller waits
   * for a probe.
   */
  function tryRested(path: string, init: RequestInit): void {
    if (urls.every((_, index) => rests.hasFailed(index))) return
    for (const index of urls.keys()) {
      if (!rests.hasRested(index) || tried.has(index)) continue
      tried.add(index)
      attempt(index, path, init)
        .catch(() => undefined)
        .finally(() => tried.delete(index))
    }
  }

  async function attempt(
    index: number,
    path: string,
    init: RequestInit,
    { mayBeEmpty, onBytes, signal }: Upstream.Options = {},
  ): Promise<UpstreamReply> {
    const start = performance.now()
    const controller = new AbortController()
    const abort = () => controller.abort()
    const isLeft = () => signal?.aborted || isStopped
    if (isLeft()) abort()
    signal?.addEventListener('abort', abort, { once: true })
    running.add(controller)
    try {
      const reply = await fetchCapped(join(urls[index] ?? '', path), init, { timeout, maxBytes, onBytes, controller })
      // An empty answer says nothing about the node's health.
      if (mayBeEmpty && reply.body.length === 0) return reply
      // A node refuses a path in plain text, not in JSON.
      const isRefusal = init.method === 'GET' && reply.status === 400
      if (!isRefusal && !isJson(reply.body)) throw new UpstreamError('The answer is not JSON')
      rests.answer(index)
      onAttempt?.({ index, isAnswered: true, time: performance.now() - start })
      return reply
    } catch (error) {
      // The caller has given up or has no room for the answer, which says nothing about the node's health.
      if (isLeft() || error instanceof ServiceError) throw error
      const rested = !(error instanceof UpstreamError && error.isFinal)
      if (rested) rests.fail(index)
      const reason = error instanceof UpstreamError ? error.message : 'It failed'
      onAttempt?.({ index, isAnswered: false, time: performance.now() - start, failure: { reason, rests: rested } })
      throw error
    } finally {
      running.delete(controller)
      signal?.removeEventListener('abort', abort)
    }
  }

  async function ask(path: string, init: RequestInit, options: Upstream.Options = {}): Promise<UpstreamReply> {
    const { isSentOnce = false, mayBeEmpty = false, signal } = options
    let cause: unknown
    const order = rests.inOrder()
    // A request without an answer cannot show whether a node is alive.
    if (!isSentOnce && !mayBeEmpty) tryRested(path, init)
    for (const index of order) {
      try {
        return await attempt(index, path, init, options)
      } catch (error) {
        cause = error
        if (error instanceof ServiceError) throw error
        if (signal?.aborted || isStopped) break
        if (error instanceof UpstreamError && error.isFinal)
          throw new ServiceError(503, 'chainId', error.message, { cause })
        const mayBeTaken = !(error instanceof UpstreamError && error.isRefused)
        if (isSentOnce && mayBeTaken)
          throw new ServiceError(503, 'chainId', 'The node disconnected. It may have accepted the transaction.', {
            cause,
          })
      }
    }
    throw new ServiceError(503, 'chainId', unavailable, { cause })
  }

  return {
    post: (body, options) => {
      // By its type, a Buffer may lie in shared memory.
      const bytes = typeof body === 'string' ? body : new Uint8Array(body)
      return ask('', { method: 'POST', headers: { 'content-type': 'application/json' }, body: bytes }, options)
    },
    stop() {
      isStopped = true
      for (const controller of running) controller.abort()
    },
    get: (path, options) => ask(path, { method: 'GET', headers: { accept: 'application/json' } }, options),
  }
}

const join = (url: string, path: string): string => (path ? `${url.replace(/\/$/u, '')}${path}` : url)

const [brace, bracket] = [...Buffer.from('{[')]

/** A page that asks for a login or payment may come with status 200. */
function isJson(body: Buffer): boolean {
  const first = body.find((byte) => byte > 0x20)
  return first === brace || first === bracket
}

export declare namespace createUpstream {
  type Options = {
    /** In the order in which they are asked. */
    urls: readonly string[]
    onAttempt?: (attempt: {
      index: number
      isAnswered: boolean
      /** Milliseconds. */
      time: number
      /** The reason has no address and no key. */
      failure?: { reason: string; rests: boolean }
    }) => void
    now?: () => number
  }
}
