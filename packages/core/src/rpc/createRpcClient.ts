import { BaseError } from '../errors/BaseError.js'
import type { Clock } from '../http/Clock.js'
import type { Fetch } from '../http/fetchBody.js'
import { HttpRequestError } from '../http/HttpRequestError.js'
import { isWorthRetrying } from '../http/isWorthRetrying.js'
import { pause } from '../http/pause.js'
import { retryDelay } from '../http/retryDelay.js'
import { createDedupe } from './createDedupe.js'
import { exchange } from './exchange.js'
import { isSending, isSentOnce, mayHaveArrived } from './isSentOnce.js'
import { errorOf, type RpcClient, type RpcOutcome } from './RpcClient.js'
import { type Call, toCall } from './toCall.js'

const largestBatch = 1000

/**
 * Creates a client of a node with JSON-RPC over HTTP.
 *
 * Identical simultaneous requests are sent once. Temporary failures are retried, except for requests that move money or
 * ask a visitor.
 *
 * @example
 * ```ts
 * import { type Clock, createRpcClient } from '@mooring/core'
 *
 * declare const clock: Clock
 * const node = createRpcClient({
 *   url: 'https://eth.merkle.io',
 *   fetch: (url, init) => fetch(url, init),
 *   clock,
 *   random: Math.random,
 * })
 * const height = await node.request({ method: 'eth_blockNumber' })
 * ```
 *
 * @see Specification §7 and §9; JSON-RPC 2.0.
 */
export function createRpcClient(options: createRpcClient.Options): RpcClient {
  const { url, fetch, clock, random, timeout = 10_000 } = options
  const batchSize = Math.max(1, Math.min(options.batchSize ?? largestBatch, largestBatch))
  const share = createDedupe()
  let lastId = 0
  const nextId = (): number => {
    lastId += 1
    return lastId
  }

  /** Sends requests together, and retries those that failed temporarily. */
  async function settle(
    calls: readonly Call[],
    own: RpcClient.Options,
    outcomes: Map<Call, RpcOutcome>,
  ): Promise<void> {
    const { signal, retries = options.retries ?? 3 } = own
    const maxBytes = own.maxBytes ?? options.maxBytes ?? 10_000_000
    let open = calls
    for (let attempt = 0; open.length > 0; attempt += 1) {
      const replies = await exchange(url, open, { fetch, clock, timeout, maxBytes, signal })
      const failed: Call[] = []
      let retryAfter: number | undefined
      for (const [index, call] of open.entries()) {
        const outcome = replies[index] as RpcOutcome
        if (!mayHaveArrived(call.method, errorOf(outcomes.get(call)), errorOf(outcome))) outcomes.set(call, outcome)
        if (outcome.status === 'success' || isSentOnce(call.method) || !isWorthRetrying(outcome.error)) continue
        if (outcome.error instanceof HttpRequestError) retryAfter = outcome.error.retryAfter
        failed.push(call)
      }
      open = attempt < retries ? failed : []
      if (open.length > 0) await pause(clock, retryDelay({ attempt, random: random(), retryAfter }), signal)
    }
  }

  async function settleOne(call: Call, own: RpcClient.Options): Promise<unknown> {
    const outcomes = new Map<Call, RpcOutcome>()
    await settle([call], own, outcomes)
    const outcome = outcomes.get(call) as RpcOutcome
    if (outcome.status === 'error') throw outcome.error
    return outcome.result
  }

  return {
    async request(request, own = {}) {
      const call = toCall(request, nextId())
      // Who sends needs the answer to their own request: only reads are joined.
      if (isSending(call.method)) return settleOne(call, own)
      return share(
        `${own.retries} ${own.maxBytes} ${call.key}`,
        (signal) => settleOne(call, { ...own, signal }),
        own.signal,
      )
    },

    async requestAll(requests, own = {}) {
      const calls = requests.map((request) => {
        try {
          return toCall(request, nextId())
        } catch (error) {
          return { status: 'error', error: BaseError.from(error) } as const
        }
      })
      const good = calls.filter((call) => 'text' in call)
      const outcomes = new Map<Call, RpcOutcome>()
      const batches = Array.from({ length: Math.ceil(good.length / batchSize) }, (_, index) =>
        settle(good.slice(index * batchSize, (index + 1) * batchSize), own, outcomes),
      )
      await Promise.all(batches)
      return calls.map((call) => ('text' in call ? (outcomes.get(call) as RpcOutcome) : call))
    },
  }
}

export declare namespace createRpcClient {
  type Options = {
    url: string
    fetch: Fetch
    clock: Clock
    /** Returns a number from 0 up to 1. */
    random: () => number
    /**
     * For each attempt, in milliseconds.
     *
     * @default 10_000
     */
    timeout?: number
    /**
     * The number of retries.
     *
     * @default 3
     */
    retries?: number
    /**
     * The maximum batch size, up to 1000.
     *
     * @default 1000
     */
    batchSize?: number
    /**
     * The maximum number of bytes of an answer.
     *
     * @default 10_000_000
     */
    maxBytes?: number
  }
}
