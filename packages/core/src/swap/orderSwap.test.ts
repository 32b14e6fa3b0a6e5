import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  answered,
  answers,
  approval,
  approvalPending,
  build,
  edits,
  error,
  eth,
  first,
  form,
  found,
  made,
  none,
  notifyError,
  orders,
  quote,
  type SwapResult,
  states,
  stop,
  swap,
  swapEvents,
  told,
  usdc,
  wake,
} from '../testing/swapFixture.js'
import { run, same, testMachine } from '../testing/testMachine.js'
import type { SwapEvent, SwapOrder } from './SwapState.js'
import { swapMachine } from './swapMachine.js'

const gone: SwapResult = [states.idle, stop]
const refused = notifyError(error)
const { requoting, approvable, swappable, approving, swapping } = states
const orderStates = { building: states.building, requoting, approvable, swappable, approving, swapping }

describe('what the wallet is asked for in a swap', () => {
  testMachine(swapMachine, {
    states: orderStates,
    events: swapEvents,
    table: {
      building: {
        ...same(`${first} ${edits} ${answers} ${orders} woken review confirm`),
        built: [states.approvable, wake],
        builtSwap: [{ ...states.swappable, error: undefined }, wake],
        buildFailed: [states.quoteFailed, { type: 'goBack' }, refused, wake],
        back: [states.found, stop, wake],
        reset: gone,
      },
      requoting: {
        ...same(`${first} ${edits} ${orders} woken ${made} confirm`),
        quoted: [
          { ...states.building, quote: { ...found, toAmount: 30n }, ...answered },
          stop,
          { ...build, toAmount: 30n },
        ],
        quotedNone: [{ ...states.missing, ...answered }, { type: 'goBack' }, wake],
        quoteFailed: [{ ...states.quoteFailed, ...answered }, { type: 'goBack' }, wake],
        back: [{ ...states.found, ...answered }, stop, wake],
        reset: [{ status: 'idle', ...answered }, stop],
      },
      approvable: {
        ...same(`${first} ${edits} ${answers} ${orders} ${made}`),
        woken: [{ ...requoting, ...none }, quote(eth, usdc, 10n)],
        confirm: [states.approving, stop, { type: 'sendOrder', attempt: 1, order: approval }],
        back: [states.found, stop, wake],
        reset: gone,
      },
      swappable: {
        ...same(`${first} ${edits} ${answers} ${orders} ${made}`),
        woken: [{ ...requoting, ...none }, quote(eth, usdc, 10n)],
        confirm: [
          states.swapping,
          stop,
          { type: 'sendOrder', attempt: 1, order: swap },
          { type: 'notify', variant: 'loading', message: 'swap.swapping', from: 'ETH', to: 'USDC' },
        ],
        back: [states.found, stop, wake],
        reset: gone,
      },
      approving: {
        ...same(`${first} ${edits} ${answers} woken ${made} confirm sent sentUnknown back`),
        approved: [states.requoting, quote(eth, usdc, 10n)],
        rejected: [{ ...states.approvable, error, ...answered }, refused, wake],
        reset: [{ status: 'idle', ...approvalPending }, stop],
      },
      swapping: {
        ...same(`${first} ${edits} ${answers} woken ${made} confirm approved sentUnknown back`),
        sent: [{ status: 'idle', ...answered }, ...told, { type: 'showAccount' }],
        rejected: [{ ...states.swappable, ...answered }, refused, wake],
        reset: [states.left, stop],
      },
    },
    wayOut: { event: { type: 'reset' }, isOut: (state) => state.status === 'idle' },
    check({ event, before, after, effects }) {
      // Only a person's confirmation of what is on the screen reaches the wallet.
      const asked = effects.filter(({ type }) => type === 'sendOrder')
      expect(asked.length).toBe(event.type === 'confirm' && before.status === 'reviewing' ? 1 : 0)
      if (after.status === 'reviewing') expect(after.quote.status).toBe('found')
      // A new transaction is told of exactly when the wallet has answered for one.
      const isTold = effects.some((effect) => effect.type === 'notify' && effect.variant === 'success')
      expect(isTold).toBe(event.type === 'sent' && after.pending.length < before.pending.length)
    },
  })

  test('makes a transaction anew only with the price of then, for what comes back at least is a part of it', () => {
    const open = { type: 'open', isSupported: true } as const
    const priced = { type: 'quoted', toAmount: 25n } as const
    const review = [open, { type: 'initialized', form }, priced, { type: 'review' }, priced] as const
    const shown = [...review, { type: 'built', order: swap }, { type: 'woken' }] as const
    expect(run(swapMachine, ...shown).effects).toEqual([quote(eth, usdc, 10n)])
    const { state, effects } = run(swapMachine, ...shown, { type: 'quoted', toAmount: 20n })
    expect(effects).toEqual([{ type: 'stop' }, { ...build, toAmount: 20n }])
    expect(state).toMatchObject({ status: 'building', quote: { toAmount: 20n } })
  })

  test('makes the first transaction with the price of then, too: that of the form is as old as the tab was hidden', () => {
    const open = { type: 'open', isSupported: true } as const
    const review = [open, { type: 'initialized', form }, { type: 'quoted', toAmount: 25n }, { type: 'review' }] as const
    expect(run(swapMachine, ...review).effects).toEqual([{ type: 'stop' }, quote(eth, usdc, 10n)])
    const { state, effects } = run(swapMachine, ...review, { type: 'quoted', toAmount: 20n })
    expect(effects).toEqual([{ type: 'stop' }, { ...build, toAmount: 20n }])
    expect(state).toMatchObject({ status: 'building', isRequoting: false, quote: { toAmount: 20n } })
    const gone = run(swapMachine, ...review, { type: 'quoted', toAmount: undefined })
    expect(gone.state).toMatchObject({ status: 'editing', quote: { status: 'missing' } })
    expect(gone.effects[0]).toEqual({ type: 'goBack' })
  })

  test('hears the answer to an attempt that was left behind, and waits on for the others', () => {
    const pending = [
      { attempt: 1, kind: 'swap' },
      { attempt: 2, kind: 'swap' },
    ] as const
    const again = { ...swapping, attempts: 2, pending }
    // The first answer is not the one the person looks at.
    const first = { type: 'sent', attempt: 1 } as const
    expect(swapMachine.transition(again, first)).toEqual([{ ...again, pending: [pending[1]] }, ...told])
    const late = { type: 'rejected', attempt: 1, error } as const
    expect(swapMachine.transition(again, late)).toEqual([{ ...again, pending: [pending[1]] }])
    // Nobody is taken away from a form that was begun anew.
    const anew = { ...states.found, attempts: 2, pending }
    const second = { type: 'sent', attempt: 2 } as const
    expect(swapMachine.transition(anew, second)).toEqual([{ ...anew, pending: [pending[0]] }, ...told])
  })

  test('says that a swap was refused which was left behind, and nothing of an approval', () => {
    const left = (...kinds: SwapOrder['kind'][]) => ({
      ...states.idle,
      attempts: 2,
      pending: kinds.map((kind, index) => ({ attempt: index + 1, kind })),
    })
    const rejected = { type: 'rejected', attempt: 1, error } as const
    expect(swapMachine.transition(left('swap'), rejected).slice(1)).toEqual([refused])
    expect(swapMachine.transition(left('swap', 'approval'), rejected).slice(1)).toEqual([refused])
    // Its message is still that of the other swap.
    expect(swapMachine.transition(left('swap', 'swap'), rejected).slice(1)).toEqual([])
    expect(swapMachine.transition(left('approval'), rejected).slice(1)).toEqual([])
    expect(swapMachine.transition(left('approval'), { type: 'approved', attempt: 1 }).slice(1)).toEqual([])
  })

  test('asks the wallet once for each confirmation, for what is shown, and tells of each transaction once', () => {
    const attempt = fc.integer({ min: 1, max: 5 })
    const any: fc.Arbitrary<SwapEvent> = fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom(...Object.values(swapEvents)) },
      {
        weight: 12,
        arbitrary: fc.constantFrom<SwapEvent>(
          { type: 'open', isSupported: true },
          { type: 'initialized', form },
          { type: 'quoted', toAmount: 30n },
          { type: 'review' },
          { type: 'built', order: approval },
          { type: 'built', order: swap },
          { type: 'confirm' },
        ),
      },
      { weight: 2, arbitrary: fc.record({ type: fc.constantFrom('approved' as const, 'sent' as const), attempt }) },
      {
        weight: 1,
        arbitrary: fc.record({ type: fc.constant('rejected' as const), attempt, error: fc.constant(error) }),
      },
    )
    let confirmations = 0
    fc.assert(
      fc.property(fc.array(any, { minLength: 40, maxLength: 120 }), (list) => {
        let state = swapMachine.initial
        const open = new Map<number, SwapOrder['kind']>()
        for (const event of list) {
          const [after, ...effects] = swapMachine.transition(state, event)
          const kind = 'attempt' in event ? open.get(event.attempt) : undefined
          const isAnswer =
            kind !== undefined && (event.type === 'rejected' || event.type === (kind === 'swap' ? 'sent' : 'approved'))
          if (isAnswer && 'attempt' in event) open.delete(event.attempt)
          for (const effect of effects) {
            if (effect.type !== 'sendOrder') continue
            confirmations += 1
            expect(state.status === 'reviewing' && state.order).toBe(effect.order)
            expect(open.has(effect.attempt)).toBe(false)
            open.set(effect.attempt, effect.order.kind)
          }
          const isTold = effects.some((effect) => effect.type === 'notify' && effect.variant === 'success')
          expect(isTold).toBe(isAnswer && event.type === 'sent')
          expect(after.pending.map(({ attempt }) => attempt).sort()).toEqual([...open.keys()].sort())
          state = after
        }
      }),
      { numRuns: 300 },
    )
    // The walks are long enough to come there.
    expect(confirmations).toBeGreaterThan(100)
  })
})
