import { ServiceError } from '../server/ServiceError.ts'
import { fetchCapped, UpstreamError, type UpstreamReply } from './fetchCapped.ts'

/** The nodes of a network as one. */
export type Upstream = {
  /**
   * Passes JSON-RPC on, to the byte.
   *
   * @returns The answer of the first node that has one; its status is 2xx or 400.
   * @throws {ServiceError} 503: no node answers.
   */
  readonly post: (body: string | Buffer, options?: Upstream.Options) => Promise<UpstreamReply>
  /**
   * Reads what lies below the address of the node, for those that speak no JSON-RPC.
   *
   * @throws {ServiceError} 503: no node answers.
   */
  readonly get: (path: string, options?: Upstream.Options) => Promise<UpstreamReply>
  /** Ends what runs, and asks nothing more. */
  readonly stop: () => void
}

export declare namespace Upstream {
  type Options = {
    /** The next node is not asked once one may have taken it in. */
    isSentOnce?: boolean
    /** Nothing was asked, so that nothing is an answer. */
    mayBeEmpty?: boolean
    signal?: AbortSignal | undefined
  }
}

/** How long a node may take (ms). */
const patience = 10_000
/** How long one that failed is not tried again (ms): twice as long each time, up to five minutes. */
const [firstRest, longestRest] = [15_000, 300_000]
const maxBytes = 10_000_000
const unavailable = 'ChainTemporarilyUnavailable: no node of this network answers. Try again soon.'

/**
 * Asks one node after the other until one answers. Nothing is kept but which of them failed of late.
 *
 * @see Specification §7: chain RPC, and §9: the fallback of it.
 */
export function createUpstream({ urls, onAttempt, now = Date.now }: createUpstream.Options): Upstream {
  const restsUntil = urls.map(() => 0)
  const failures = urls.map(() => 0)
  const tried = new Set<number>()
  const running = new Set<AbortController>()
  let isStopped = false
  const hasFailed = (index: number): boolean => (failures[index] ?? 0) > 0

  /** Those that failed when they were asked last come after the others. */
  function inOrder(): readonly number[] {
    return urls.map((_, index) => index).sort((a, b) => Number(hasFailed(a)) - Number(hasFailed(b)))
  }

  /** Asks those that have rested the same, beside the one whose answer counts: nobody waits to learn that they are back. */
  function tryRested(path: string, init: RequestInit): void {
    if (urls.every((_, index) => hasFailed(index))) return
    for (const index of urls.keys()) {
      const hasRested = hasFailed(index) && (restsUntil[index] ?? 0) <= now()
      if (!hasRested || tried.has(index)) continue
      tried.add(index)
      attempt(index, path, init)
        .catch(() => undefined)
        .finally(() => tried.delete(index))
    }
  }

  function letRest(index: number): void {
    // Of many that fail at once, the first counts.
    if ((restsUntil[index] ?? 0) > now()) return
    const count = failures[index] ?? 0
    failures[index] = count + 1
    restsUntil[index] = now() + Math.min(firstRest * 2 ** count, longestRest)
  }

  async function attempt(
    index: number,
    path: string,
    init: RequestInit,
    { mayBeEmpty, signal }: Upstream.Options = {},
  ): Promise<UpstreamReply> {
    const start = performance.now()
    const controller = new AbortController()
    const abort = () => controller.abort()
    const isLeft = () => signal?.aborted || isStopped
    if (isLeft()) abort()
    signal?.addEventListener('abort', abort, { once: true })
    running.add(controller)
    try {
      const reply = await fetchCapped(join(urls[index] ?? '', path), init, { timeout: patience, maxBytes, controller })
      // That says nothing about how the node is.
      if (mayBeEmpty && reply.body.length === 0) return reply
      // What reads a path says in words of its own why it refuses.
      const isRefusal = init.method === 'GET' && reply.status === 400
      if (!isRefusal && !isJson(reply.body)) throw new UpstreamError('It answered with something else than JSON')
      restsUntil[index] = 0
      failures[index] = 0
      onAttempt?.({ index, isAnswered: true, time: performance.now() - start })
      return reply
    } catch (error) {
      // Nobody waits any more: that says nothing about the node.
      if (isLeft()) throw error
      if (!(error instanceof UpstreamError && error.isFinal)) letRest(index)
      onAttempt?.({ index, isAnswered: false, time: performance.now() - start })
      throw error
    } finally {
      running.delete(controller)
      signal?.removeEventListener('abort', abort)
    }
  }

  async function ask(path: string, init: RequestInit, options: Upstream.Options = {}): Promise<UpstreamReply> {
    const { isSentOnce = false, mayBeEmpty = false, signal } = options
    let cause: unknown
    const order = inOrder()
    // What has no answer shows nothing about who is asked.
    if (!isSentOnce && !mayBeEmpty) tryRested(path, init)
    for (const index of order) {
      try {
        return await attempt(index, path, init, options)
      } catch (error) {
        cause = error
        if (signal?.aborted || isStopped) break
        if (error instanceof UpstreamError && error.isFinal)
          throw new ServiceError(503, 'chainId', error.message, { cause })
        const mayBeTaken = !(error instanceof UpstreamError && error.isRefused)
        if (isSentOnce && mayBeTaken)
          throw new ServiceError(503, 'chainId', 'The node broke off. What was sent may have been accepted.', { cause })
      }
    }
    throw new ServiceError(503, 'chainId', unavailable, { cause })
  }

  return {
    post: (body, options) => {
      // To its types, a Buffer may lie in memory that others share.
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

/** A page that asks to log in, or to pay, comes with status 200 as well. */
function isJson(body: Buffer): boolean {
  const first = body.find((byte) => byte > 0x20)
  return first === brace || first === bracket
}

export declare namespace createUpstream {
  type Options = {
    /** In the order in which they are asked. */
    urls: readonly string[]
    /** `time` in milliseconds. */
    onAttempt?: (attempt: { index: number; isAnswered: boolean; time: number }) => void
    now?: () => number
  }
}
