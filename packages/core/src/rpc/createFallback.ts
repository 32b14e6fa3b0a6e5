import { BaseError } from '../errors/BaseError.js'
import { RpcError } from '../errors/RpcError.js'
import type { Clock } from '../http/Clock.js'
import { HttpRequestError } from '../http/HttpRequestError.js'
import { HttpTimeoutError, InvalidReplyError, ReplyTooLargeError } from '../http/httpErrors.js'
import { InvalidUrlError } from '../http/InvalidUrlError.js'
import { isWorthRetrying } from '../http/isWorthRetrying.js'
import { pause } from '../http/pause.js'
import { retryDelay } from '../http/retryDelay.js'
import { withDeadline } from '../http/withDeadline.js'
import { isNoVerdict, isSentOnce, mayHaveArrived } from './isSentOnce.js'
import { errorOf, type RpcClient, type RpcOutcome, type RpcRequest } from './RpcClient.js'
import { rankEndpoints, type Sample } from './rankEndpoints.js'
import { MissingReplyError } from './readReplies.js'

const pingInterval = 4_000
const pingTimeout = 1_000
const sampleCount = 10
/** For how many ping rounds a new first endpoint keeps its place: 30 s at least. */
const stay: number = Math.ceil(30_000 / pingInterval)

/** Several nodes as one. */
export type Fallback = Pick<RpcClient, 'requestAll'> & {
  /** Sends one request. It rejects only with our errors. */
  readonly request: (request: RpcRequest, options?: Fallback.Options) => Promise<unknown>
  /** Starts to ping the endpoints and to rank them. Returns a stop function. */
  readonly watch: () => () => void
  /** The indices of the endpoints in order of preference. */
  readonly order: () => readonly number[]
}

export declare namespace Fallback {
  type Options = RpcClient.Options & {
    /** Parses an answer. Throws if it is invalid: then the next endpoint is asked. */
    parse?: ((answer: unknown) => unknown) | undefined
  }
}

/**
 * Combines several endpoints of one network into one client: when one fails, the next is asked. A request that moves
 * money or asks a visitor goes to only one endpoint, whatever its result.
 *
 * @see Specification §9: ping interval 4 s, 10 samples.
 */
export function createFallback(options: createFallback.Options): Fallback {
  const { endpoints, clock, ping, retries = 0, random = Math.random, onFault } = options
  let order: readonly number[] = endpoints.map((_, index) => index)
  let samples: readonly (readonly Sample[])[] = endpoints.map(() => [])
  /** Rounds since the first endpoint changed. The configured first endpoint has no protected place. */
  let rounds: number = stay
  const inOrder = (): readonly RpcClient[] => order.flatMap((index) => endpoints[index] ?? [])

  async function measure(endpoint: RpcClient, signal: AbortSignal): Promise<Sample> {
    const start = clock.now()
    return withDeadline((signal) => endpoint.request(ping, { signal, retries: 0 }), {
      clock,
      timeout: pingTimeout,
      signal,
    }).then(
      // Clamped, in case the clock was set meanwhile.
      () => ({ latency: Math.min(Math.max(0, clock.now() - start), pingTimeout) }),
      () => ({ latency: undefined }),
    )
  }

  /**
   * A new first endpoint that answers keeps its place for a while: nodes differ by a few blocks, and alternating would
   * show it.
   */
  function toOrder(latest: readonly Sample[]): readonly number[] {
    const ranked = rankEndpoints(samples, order)
    const [first = 0] = order
    rounds += 1
    if (ranked[0] === first) return ranked
    const mustStay = rounds < stay && latest[first]?.latency !== undefined
    if (mustStay) return [first, ...ranked.filter((index) => index !== first)]
    rounds = 0
    return ranked
  }

  function longestDelay(errors: readonly unknown[], attempt: number): number {
    const delays = errors.map((error) => {
      const retryAfter = error instanceof HttpRequestError ? error.retryAfter : undefined
      return retryDelay({ attempt, random: random(), retryAfter })
    })
    return Math.max(...delays)
  }

  return {
    order: () => order,

    async request(request, { parse = (answer: unknown) => answer, ...options } = {}) {
      const isOnce = isSentOnce(request.method)
      let open = isOnce ? inOrder().slice(0, 1) : inOrder()
      if (open.length === 0) throw new BaseError('No endpoint is known for this network')
      let reason: unknown
      for (let attempt = 0; ; attempt += 1) {
        const failed = new Map<RpcClient, unknown>()
        for (const endpoint of open) {
          try {
            return parse(await endpoint.request(request, options))
          } catch (error) {
            if (!mayHaveArrived(request.method, reason, error)) reason = error
            if (!isFaultOfEndpoint(error)) throw reason
            onFault?.()
            // An endpoint that timed out is not asked again.
            if (isWorthRetrying(error) && !(error instanceof HttpTimeoutError)) failed.set(endpoint, error)
          }
        }
        if (isOnce || attempt >= retries || failed.size === 0) throw reason
        await pause(clock, longestDelay([...failed.values()], attempt), options.signal)
        open = [...failed.keys()]
      }
    },

    async requestAll(requests, options) {
      const outcomes = new Map<number, RpcOutcome>()
      let open = [...requests.entries()]
      for (const endpoint of inOrder()) {
        if (open.length === 0) break
        const replies = await endpoint.requestAll(
          open.map(([, request]) => request),
          options,
        )
        for (const [position, [index, { method }]] of open.entries()) {
          const [earlier, outcome] = [outcomes.get(index), replies[position] as RpcOutcome]
          if (!mayHaveArrived(method, errorOf(earlier), errorOf(outcome))) outcomes.set(index, outcome)
        }
        open = open.filter(([, request], position) => mayGoOn(request, replies[position]))
        if (open.length > 0) onFault?.()
      }
      const none: RpcOutcome = { status: 'error', error: new BaseError('No endpoint is known for this network') }
      return requests.map((_, index) => outcomes.get(index) ?? none)
    },

    watch() {
      const controller = new AbortController()
      const { signal } = controller
      let cancel = (): void => {}

      async function round(): Promise<void> {
        const latest = await Promise.all(endpoints.map((endpoint) => measure(endpoint, signal)))
        if (signal.aborted) return
        samples = samples.map((list, index) => [...list, latest[index] as Sample].slice(-sampleCount))
        order = toOrder(latest)
        cancel = clock.after(pingInterval, () => void round())
      }

      void round()
      return () => {
        controller.abort()
        cancel()
      }
    },
  }
}

const mayGoOn = (request: RpcRequest, outcome: RpcOutcome | undefined): boolean =>
  outcome?.status === 'error' && !isSentOnce(request.method) && isFaultOfEndpoint(outcome.error)

/** Another endpoint may succeed. The chain's own answers, such as a revert, are the same everywhere. */
function isFaultOfEndpoint(error: unknown): boolean {
  if (error instanceof RpcError) return isNoVerdict(error)
  const isBroken =
    error instanceof HttpRequestError ||
    error instanceof InvalidUrlError ||
    error instanceof InvalidReplyError ||
    error instanceof ReplyTooLargeError ||
    error instanceof MissingReplyError
  return isBroken || isWorthRetrying(error)
}

export declare namespace createFallback {
  type Options = {
    /** The endpoints in order of preference. */
    endpoints: readonly RpcClient[]
    clock: Clock
    /** A cheap request that every healthy endpoint answers. */
    ping: RpcRequest
    /**
     * How often a single request is retried after a pause when no endpoint has answered it: with the endpoints that
     * failed temporarily. Set the endpoints' own retries to 0, because they would delay the next endpoint.
     *
     * @default 0
     */
    retries?: number
    /**
     * Returns a number from 0 up to 1.
     *
     * @default Math.random
     */
    random?: () => number
    /** Called when an endpoint failed a request. */
    onFault?: (() => void) | undefined
  }
}
