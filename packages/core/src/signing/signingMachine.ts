import type { BaseError } from '../errors/BaseError.js'
import { UserRejectedRequestError } from '../errors/rpcErrors.js'
import type { FeatureEffect } from '../machine/FeatureEffect.js'
import type { Machine } from '../machine/Machine.js'
import type { MethodKind } from '../requests/classifyMethod.js'
import { MethodNotAllowedError, notAllowedDelay } from '../requests/MethodNotAllowedError.js'

/** A pending request to the embedded wallet. */
export type SigningRequest = {
  readonly id: string
  readonly isSafe: boolean
  /** The requesting flow; undefined for the page itself. */
  readonly flow: string | undefined
}

export type SigningState = {
  readonly requests: readonly SigningRequest[]
  /** The flows that were interrupted by an approval, the latest last: sending, swapping, a name. */
  readonly stack: readonly string[]
}

export type SigningEvent =
  /** `rule` is the class of the method. Without a `flow` the page requests it. */
  | { type: 'requested'; id: string; method: string; rule: MethodKind; flow?: string | undefined }
  | { type: 'succeeded'; id: string }
  | { type: 'failed'; id: string; isModalOpen: boolean }
  /** A flow starts, to which an approval returns. */
  | { type: 'flowBegan'; flow: string }
  | { type: 'flowEnded'; flow: string }
  | { type: 'modalOpened' }
  | { type: 'modalClosed' }
  /** The wallet is gone. */
  | { type: 'reset' }

export type SigningEffect =
  /** Forward the request to the embedded wallet. */
  | { type: 'run'; id: string }
  /** Open ApproveTransaction. */
  | { type: 'showApproval' }
  | { type: 'reject'; id: string; error: BaseError }
  | { type: 'log'; error: BaseError }
  | { type: 'notifyAfter'; message: 'requests.notAllowed'; time: number }
  /** Report the result of a flow's own request. */
  | { type: 'tell'; flow: string; outcome: 'success' | 'error' }
  /** Show the flow again. */
  | { type: 'resume'; flow: string }
  | FeatureEffect

type Result = readonly [SigningState, ...SigningEffect[]]

const initial: SigningState = { requests: [], stack: [] }

/**
 * The requests to an embedded wallet: safe ones run silently, others are approved in the modal. The modal stays open
 * while other requests wait for approval. A flow receives only the results of its own requests.
 *
 * @see Specification §4 (signing requests) and §5 (safe, not safe, not allowed).
 */
export const signingMachine: Machine<SigningState, SigningEvent, SigningEffect> = {
  initial,
  transition(state, event): Result {
    const { requests, stack } = state
    switch (event.type) {
      case 'requested': {
        const { id, method, rule, flow } = event
        if (requests.some((request) => request.id === id)) return [state]
        if (rule === 'notAllowed') return refuse(state, id, method)
        const isSafe = rule === 'safe'
        const next = { ...state, requests: [...requests, { id, isSafe, flow }] }
        return isSafe ? [next, { type: 'run', id }] : [next, { type: 'run', id }, { type: 'showApproval' }]
      }
      case 'succeeded':
        return settle(state, event.id, 'success')
      case 'failed':
        return settle(state, event.id, 'error', event.isModalOpen)
      case 'flowBegan':
        return [{ ...state, stack: [...stack.filter((flow) => flow !== event.flow), event.flow] }]
      case 'flowEnded':
        if (!stack.includes(event.flow)) return [state]
        return [
          {
            // A flow that restarts under the same name did not make these requests.
            requests: requests.map((request) =>
              request.flow === event.flow ? { ...request, flow: undefined } : request,
            ),
            stack: stack.filter((flow) => flow !== event.flow),
          },
        ]
      case 'modalOpened':
        return requests.some(({ isSafe }) => !isSafe) ? [state, { type: 'showApproval' }] : [state]
      case 'modalClosed': {
        // A running flow closes and opens the modal itself.
        if (stack.length > 0) return [state]
        const open = requests.filter(({ isSafe }) => !isSafe)
        if (open.length === 0) return [state]
        return [{ ...state, requests: requests.filter(({ isSafe }) => isSafe) }, ...open.map(reject)]
      }
      case 'reset':
        return requests.length + stack.length === 0 ? [state] : [initial, ...requests.map(reject)]
    }
  },
}

function refuse(state: SigningState, id: string, method: string): Result {
  const error = new MethodNotAllowedError({ method })
  return [
    state,
    { type: 'reject', id, error },
    { type: 'log', error },
    { type: 'notifyAfter', message: 'requests.notAllowed', time: notAllowedDelay },
  ]
}

function settle(state: SigningState, id: string, outcome: 'success' | 'error', isModalOpen = true): Result {
  const request = state.requests.find((request) => request.id === id)
  if (!request) return [state]
  const requests = state.requests.filter((other) => other !== request)
  if (request.isSafe) return [{ ...state, requests }]
  const refresh: SigningEffect[] = outcome === 'success' ? [{ type: 'refresh', topic: 'balance' }] : []
  const own = state.stack.find((flow) => flow === request.flow)
  const next = { requests, stack: state.stack.filter((flow) => flow !== own) }
  // Another flow's result must not complete this one.
  const told: SigningEffect[] = own === undefined ? [] : [{ type: 'tell', flow: own, outcome }]
  // Closing the modal would reject requests that the visitor has not seen yet.
  if (!isModalOpen || requests.some(({ isSafe }) => !isSafe)) return [next, ...told, ...refresh]
  const flow = own ?? state.stack.at(-1)
  return [next, ...told, flow === undefined ? { type: 'navigate', to: 'close' } : { type: 'resume', flow }, ...refresh]
}

function reject({ id }: SigningRequest): SigningEffect {
  return { type: 'reject', id, error: new UserRejectedRequestError() }
}
