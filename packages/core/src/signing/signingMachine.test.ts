import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { UserRejectedRequestError } from '../errors/rpcErrors.js'
import { MethodNotAllowedError } from '../requests/MethodNotAllowedError.js'
import { run, same, testMachine } from '../testing/testMachine.js'
import {
  type SigningEffect,
  type SigningEvent,
  type SigningRequest,
  type SigningState,
  signingMachine,
} from './signingMachine.js'

type Result = readonly [SigningState, ...SigningEffect[]]

const initial: SigningState = { requests: [], stack: [] }
const safe = { id: 'a', isSafe: true, flow: undefined }
const unsafe = { id: 'b', isSafe: false, flow: undefined }
const second = { id: 'c', isSafe: false, flow: undefined }
const own = { ...unsafe, flow: 'send' }
const states = {
  idle: initial,
  safe: { requests: [safe], stack: [] },
  unsafe: { requests: [unsafe], stack: [] },
  both: { requests: [safe, unsafe], stack: [] },
  two: { requests: [unsafe, second], stack: [] },
  inFlow: { requests: [own], stack: ['send', 'swap'] },
  besideFlow: { requests: [unsafe], stack: ['swap', 'send'] },
  twoInFlow: { requests: [own, second], stack: ['send'] },
  flow: { requests: [], stack: ['send'] },
} satisfies Record<string, SigningState>

const reject = (id: string): SigningEffect => ({ type: 'reject', id, error: new UserRejectedRequestError() })
const notAllowed = new MethodNotAllowedError({ method: 'eth_sign' })
const refused = (state: SigningState): Result => [
  state,
  { type: 'reject', id: 'x', error: notAllowed },
  { type: 'log', error: notAllowed },
  { type: 'notifyAfter', message: 'requests.notAllowed', time: 300 },
]
const show: SigningEffect = { type: 'showApproval' }
const close: SigningEffect = { type: 'navigate', to: 'close' }
const refresh: SigningEffect = { type: 'refresh', topic: 'balance' }
const tell = (outcome: 'success' | 'error'): SigningEffect => ({ type: 'tell', flow: 'send', outcome })
const resume: SigningEffect = { type: 'resume', flow: 'send' }
const added = (state: SigningState, request: SigningRequest): Result => {
  const next = { ...state, requests: [...state.requests, request] }
  return request.isSafe ? [next, { type: 'run', id: request.id }] : [next, { type: 'run', id: request.id }, show]
}
const newSafe = { id: 'y', isSafe: true, flow: undefined }
const newUnsafe = { id: 'z', isSafe: false, flow: undefined }
const newOwn = { id: 'z', isSafe: false, flow: 'send' }
const asked = (state: SigningState) => ({
  askSafe: added(state, newSafe),
  askUnsafe: added(state, newUnsafe),
  askOwn: added(state, newOwn),
  askNotAllowed: refused(state),
})

describe('signingMachine', () => {
  test('begins with no request', () => {
    expect(signingMachine.initial).toEqual(initial)
  })

  testMachine(signingMachine, {
    states,
    events: {
      askSafe: { type: 'requested', id: 'y', method: 'eth_call', rule: 'safe' },
      askUnsafe: { type: 'requested', id: 'z', method: 'personal_sign', rule: 'notSafe' },
      askOwn: { type: 'requested', id: 'z', method: 'personal_sign', rule: 'notSafe', flow: 'send' },
      askNotAllowed: { type: 'requested', id: 'x', method: 'eth_sign', rule: 'notAllowed' },
      safeSucceeded: { type: 'succeeded', id: 'a' },
      safeFailed: { type: 'failed', id: 'a', isModalOpen: true },
      succeeded: { type: 'succeeded', id: 'b' },
      failed: { type: 'failed', id: 'b', isModalOpen: true },
      failedClosed: { type: 'failed', id: 'b', isModalOpen: false },
      unknown: { type: 'succeeded', id: 'nobody' },
      flowBegan: { type: 'flowBegan', flow: 'send' },
      flowEnded: { type: 'flowEnded', flow: 'send' },
      modalOpened: { type: 'modalOpened' },
      modalClosed: { type: 'modalClosed' },
      reset: { type: 'reset' },
    },
    table: {
      idle: {
        ...same('safeSucceeded safeFailed succeeded failed failedClosed unknown flowEnded modalOpened modalClosed'),
        ...same('reset'),
        ...asked(states.idle),
        flowBegan: [states.flow],
      },
      safe: {
        ...same('succeeded failed failedClosed unknown flowEnded modalOpened modalClosed'),
        ...asked(states.safe),
        safeSucceeded: [initial],
        safeFailed: [initial],
        flowBegan: [{ requests: [safe], stack: ['send'] }],
        reset: [initial, reject('a')],
      },
      unsafe: {
        ...same('safeSucceeded safeFailed unknown flowEnded'),
        ...asked(states.unsafe),
        succeeded: [initial, close, refresh],
        failed: [initial, close],
        failedClosed: [initial],
        flowBegan: [{ requests: [unsafe], stack: ['send'] }],
        modalOpened: [states.unsafe, show],
        modalClosed: [initial, reject('b')],
        reset: [initial, reject('b')],
      },
      both: {
        ...same('unknown flowEnded'),
        ...asked(states.both),
        safeSucceeded: [states.unsafe],
        safeFailed: [states.unsafe],
        succeeded: [states.safe, close, refresh],
        failed: [states.safe, close],
        failedClosed: [states.safe],
        flowBegan: [{ requests: [safe, unsafe], stack: ['send'] }],
        modalOpened: [states.both, show],
        modalClosed: [states.safe, reject('b')],
        reset: [initial, reject('a'), reject('b')],
      },
      two: {
        ...same('safeSucceeded safeFailed unknown flowEnded'),
        ...asked(states.two),
        succeeded: [{ requests: [second], stack: [] }, refresh],
        failed: [{ requests: [second], stack: [] }],
        failedClosed: [{ requests: [second], stack: [] }],
        flowBegan: [{ ...states.two, stack: ['send'] }],
        modalOpened: [states.two, show],
        modalClosed: [initial, reject('b'), reject('c')],
        reset: [initial, reject('b'), reject('c')],
      },
      inFlow: {
        ...same('safeSucceeded safeFailed unknown modalClosed'),
        ...asked(states.inFlow),
        succeeded: [{ requests: [], stack: ['swap'] }, tell('success'), resume, refresh],
        failed: [{ requests: [], stack: ['swap'] }, tell('error'), resume],
        failedClosed: [{ requests: [], stack: ['swap'] }, tell('error')],
        flowBegan: [{ requests: [own], stack: ['swap', 'send'] }],
        flowEnded: [{ requests: [unsafe], stack: ['swap'] }],
        modalOpened: [states.inFlow, show],
        reset: [initial, reject('b')],
      },
      besideFlow: {
        ...same('safeSucceeded safeFailed unknown modalClosed'),
        ...asked(states.besideFlow),
        succeeded: [{ requests: [], stack: ['swap', 'send'] }, resume, refresh],
        failed: [{ requests: [], stack: ['swap', 'send'] }, resume],
        failedClosed: [{ requests: [], stack: ['swap', 'send'] }],
        flowBegan: [states.besideFlow],
        flowEnded: [{ requests: [unsafe], stack: ['swap'] }],
        modalOpened: [states.besideFlow, show],
        reset: [initial, reject('b')],
      },
      twoInFlow: {
        ...same('safeSucceeded safeFailed unknown modalClosed'),
        ...asked(states.twoInFlow),
        succeeded: [{ requests: [second], stack: [] }, tell('success'), refresh],
        failed: [{ requests: [second], stack: [] }, tell('error')],
        failedClosed: [{ requests: [second], stack: [] }, tell('error')],
        flowBegan: [states.twoInFlow],
        flowEnded: [states.two],
        modalOpened: [states.twoInFlow, show],
        reset: [initial, reject('b'), reject('c')],
      },
      flow: {
        ...same('safeSucceeded safeFailed succeeded failed failedClosed unknown modalOpened modalClosed'),
        ...asked(states.flow),
        flowBegan: [states.flow],
        flowEnded: [initial],
        reset: [initial],
      },
    },
    wayOut: { event: { type: 'reset' }, isOut: ({ requests, stack }) => requests.length + stack.length === 0 },
  })

  test('answers every request once, and never runs one twice', () => {
    const id = fc.constantFrom('a', 'b', 'c')
    const isModalOpen = fc.boolean()
    const any: fc.Arbitrary<SigningEvent> = fc.oneof(
      fc.record({
        type: fc.constant('requested' as const),
        id,
        method: fc.constant('eth_call'),
        rule: fc.constantFrom('safe' as const, 'notSafe' as const),
        flow: fc.constantFrom(undefined, 's', 't'),
      }),
      fc.record({ type: fc.constant('succeeded' as const), id }),
      fc.record({ type: fc.constant('failed' as const), id, isModalOpen }),
      fc.record({ type: fc.constantFrom('flowBegan' as const, 'flowEnded' as const), flow: fc.constantFrom('s', 't') }),
      fc.constantFrom<SigningEvent>({ type: 'modalOpened' }, { type: 'modalClosed' }, { type: 'reset' }),
    )
    fc.assert(
      fc.property(fc.array(any, { maxLength: 60 }), (list) => {
        let state = initial
        const open = new Set<string>()
        for (const event of list) {
          const [after, ...effects] = signingMachine.transition(state, event)
          const isKnown = 'id' in event && open.has(event.id)
          const asked = 'id' in event ? state.requests.find(({ id }) => id === event.id) : undefined
          const told = effects.filter(({ type }) => type === 'tell')
          // Nobody hears of a request but the flow that made it, while it lasts.
          const outcome = event.type === 'succeeded' ? 'success' : 'error'
          const isHeard = !asked?.isSafe && asked?.flow !== undefined && state.stack.includes(asked.flow)
          const isSettled = event.type === 'succeeded' || event.type === 'failed'
          expect(told).toEqual(isSettled && isHeard ? [{ type: 'tell', flow: asked.flow, outcome }] : [])
          if (event.type === 'succeeded' || event.type === 'failed') open.delete(event.id)
          for (const effect of effects) {
            if (effect.type === 'run') {
              expect(open.has(effect.id)).toBe(false)
              open.add(effect.id)
            }
            if (effect.type === 'reject') expect(open.delete(effect.id)).toBe(true)
          }
          if (event.type === 'succeeded' && !isKnown) expect(effects).toEqual([])
          expect(after.requests.map(({ id }) => id).sort()).toEqual([...open].sort())
          expect(new Set(after.stack).size).toBe(after.stack.length)
          state = after
        }
      }),
    )
  })

  const ask = (rule: 'safe' | 'notSafe' | 'notAllowed') =>
    ({ type: 'requested', id: 'b', method: 'eth_sign', rule, flow: undefined }) as const
  const askOwn = { ...ask('notSafe'), flow: 'send' }
  const flow = { type: 'flowBegan', flow: 'send' } as const

  test('runs safe requests silently, and opens ApproveTransaction for others', () => {
    expect(run(signingMachine, ask('safe')).effects).toEqual([{ type: 'run', id: 'b' }])
    expect(run(signingMachine, ask('notSafe')).effects).toEqual([{ type: 'run', id: 'b' }, show])
  })

  test('refuses a method that is not listed, in the log at once and on the screen 300 ms later', () => {
    expect(run(signingMachine, ask('notAllowed'))).toEqual({
      state: initial,
      effects: [
        { type: 'reject', id: 'b', error: notAllowed },
        { type: 'log', error: notAllowed },
        { type: 'notifyAfter', message: 'requests.notAllowed', time: 300 },
      ],
    })
  })

  test('rejects open requests when the modal closes, unless another flow is under way', () => {
    const close = { type: 'modalClosed' } as const
    expect(run(signingMachine, ask('notSafe'), close).effects).toEqual([reject('b')])
    expect(run(signingMachine, ask('safe'), close).effects).toEqual([])
    expect(run(signingMachine, flow, ask('notSafe'), close).effects).toEqual([])
  })

  test('closes the modal or goes back after an approved request, and refreshes the balance', () => {
    const succeeded = { type: 'succeeded', id: 'b' } as const
    expect(run(signingMachine, ask('notSafe'), succeeded).effects).toEqual([close, refresh])
    expect(run(signingMachine, flow, askOwn, succeeded).effects).toEqual([tell('success'), resume, refresh])
  })

  test('tells no flow what came of a request of another one or of the page', () => {
    const ofPage = { ...ask('notSafe'), id: 'page' } as const
    const both = [flow, askOwn, ofPage] as const
    const failed = { type: 'failed', id: 'page', isModalOpen: true } as const
    const first = run(signingMachine, ...both, failed)
    expect(first).toEqual({ state: { requests: [own], stack: ['send'] }, effects: [] })
    const succeeded = { type: 'succeeded', id: 'b' } as const
    expect(run(signingMachine, ...both, failed, succeeded).effects).toEqual([tell('success'), resume, refresh])

    // The page is answered last: the flow has heard of its own request, and of nothing else.
    expect(run(signingMachine, ...both, succeeded).effects).toEqual([tell('success'), refresh])
    expect(run(signingMachine, ...both, succeeded, failed).effects).toEqual([close])
  })

  test('goes back to the flow under way after a request of the page, and leaves it as it is', () => {
    const succeeded = { type: 'succeeded', id: 'b' } as const
    const { state, effects } = run(signingMachine, flow, ask('notSafe'), succeeded)
    expect(state.stack).toEqual(['send'])
    expect(effects).toEqual([resume, refresh])
  })

  test('tells a flow that begins anew nothing of what it asked before', () => {
    const ended = { type: 'flowEnded', flow: 'send' } as const
    const succeeded = { type: 'succeeded', id: 'b' } as const
    const { effects } = run(signingMachine, flow, askOwn, ended, flow, succeeded)
    expect(effects).toEqual([resume, refresh])
  })

  test('tells a flow of its request although another flow has ended', () => {
    const other = { type: 'flowBegan', flow: 'swap' } as const
    const ended = { type: 'flowEnded', flow: 'swap' } as const
    const succeeded = { type: 'succeeded', id: 'b' } as const
    const { effects } = run(signingMachine, other, flow, askOwn, ended, succeeded)
    expect(effects).toEqual([tell('success'), resume, refresh])
  })

  test('closes an open modal or goes back on an RPC error', () => {
    const failed = { type: 'failed', id: 'b', isModalOpen: true } as const
    expect(run(signingMachine, ask('notSafe'), failed).effects).toEqual([close])
    expect(run(signingMachine, flow, askOwn, failed).effects).toEqual([tell('error'), resume])
    expect(run(signingMachine, ask('notSafe'), { ...failed, isModalOpen: false }).effects).toEqual([])
  })
})
