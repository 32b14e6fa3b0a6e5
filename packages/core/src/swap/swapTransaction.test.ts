import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CaipAddress } from '../caip/Namespace.js'
import {
  answered,
  answers,
  approval,
  approvalPending,
  build,
  built,
  declined,
  edits,
  error,
  eth,
  find,
  first,
  form,
  found,
  inDoubt,
  made,
  none,
  notifyError,
  orders,
  pendingOf,
  quote,
  quoted,
  type SwapResult,
  searches,
  start,
  states,
  swap,
  swapEvents,
  swapPending,
  told,
  unclear,
  usdc,
  wake,
} from '../testing/swapFixture.js'
import { run, same, testMachine } from '../testing/testMachine.js'
import type { SwapEffect, SwapEvent, SwapOrder, SwapState } from './SwapState.js'
import { swapMachine } from './swapMachine.js'

const gone: SwapResult = [states.idle]
const refused = notifyError(declined)
const failed = notifyError(error)
const { requoting, approvable, swappable, approving, swapping, approvalInDoubt, swapInDoubt, swappableTwice } = states
const orderStates = {
  building: states.building,
  requoting,
  approvable,
  swappable,
  swappableTwice,
  approving,
  swapping,
  approvalInDoubt,
  swapInDoubt,
  sent: states.sent,
}
const told2: SwapResult = [states.sent, ...told]
const rest = `${first} ${edits} ${answers} woken ${made} submit sentUnknown` as const

const secondSwap = { attempt: 2, order: swap, source: eth.address, to: usdc.address }

describe('what the wallet is asked for in a swap', () => {
  testMachine(swapMachine, {
    states: orderStates,
    events: swapEvents,
    table: {
      building: {
        ...same(`${first} ${edits} ${answers} ${orders} woken review builtOther submit`),
        built: [states.approvable, wake],
        builtSwap: [{ ...states.swappable, problem: undefined }, wake],
        buildFailed: [states.quoteFailed, failed, wake],
        back: [states.found, wake],
        reset: gone,
      },
      requoting: {
        ...same(`${first} ${edits} ${orders} woken ${made} submit`),
        quoted: [
          { ...states.building, quote: { ...found, toAmount: 30n }, ...answered },
          { ...build, toAmount: 30n },
        ],
        quotedSame: [{ ...states.building, ...answered }, build],
        quotedNone: [{ ...states.missing, ...answered }, wake],
        quoteFailed: [{ ...states.quoteFailed, ...answered }, wake],
        back: [{ ...states.found, ...answered }, wake],
        reset: [{ status: 'idle', ...answered }],
      },
      approvable: {
        ...same(`${first} ${edits} ${answers} ${orders} ${made}`),
        woken: [{ ...requoting, ...none }, quote(eth, usdc, 10n)],
        submit: [states.approving, { type: 'sendOrder', key: 'attempt 1', attempt: 1, order: approval }],
        back: [states.found, wake],
        reset: gone,
      },
      swappable: {
        ...same(`${first} ${edits} ${answers} ${orders} ${made}`),
        woken: [{ ...requoting, ...none }, quote(eth, usdc, 10n)],
        submit: [
          states.swapping,
          { type: 'sendOrder', key: 'attempt 1', attempt: 1, order: swap },
          { type: 'notify', variant: 'loading', message: 'swap.swapping', parameters: { from: 'ETH', to: 'USDC' } },
        ],
        back: [states.found, wake],
        reset: gone,
      },
      swappableTwice: {
        ...same(`${first} ${edits} ${answers} ${made} approved sentUnknown swapAgain find`),
        woken: [{ ...requoting, mayPayTwice: true, ...inDoubt(swap) }, quote(eth, usdc, 10n)],
        submit: [
          { ...states.swapping, attempt: 2, attempts: 2, pending: [...inDoubt(swap).pending, secondSwap] },
          { type: 'sendOrder', key: 'attempt 2', attempt: 2, order: swap },
          { type: 'notify', variant: 'loading', message: 'swap.swapping', parameters: { from: 'ETH', to: 'USDC' } },
        ],
        sent: [{ ...swappableTwice, ...answered }, ...told],
        found: [{ ...swappableTwice, ...answered }, ...told],
        failed: [{ ...swappableTwice, ...answered }, refused],
        unclear: [swappableTwice, { type: 'notify', variant: 'error', message: 'swap.unconfirmed' }, find(swap)],
        notFound: [{ ...swappableTwice, ...inDoubt(swap, 1) }, find(swap, 3_000)],
        replaced: [{ ...swappableTwice, ...inDoubt(swap, 1, true, '0x2') }, find(swap, 3_000)],
        back: [{ ...states.found, ...inDoubt(swap) }, wake],
        reset: [states.leftInDoubt],
      },
      approving: {
        ...same(`${rest} sent swapAgain ${searches} back`),
        approved: [states.requoting, quote(eth, usdc, 10n)],
        found: [states.requoting, quote(eth, usdc, 10n)],
        failed: [{ ...states.approvable, problem: declined, ...answered }, refused, wake],
        unclear: [approvalInDoubt, notifyError(unclear), find(approval)],
        reset: [{ status: 'idle', ...approvalPending }],
      },
      swapping: {
        ...same(`${rest} approved swapAgain ${searches} back`),
        sent: told2,
        found: told2,
        failed: [{ ...states.swappable, ...answered }, refused, wake],
        unclear: [swapInDoubt, notifyError(unclear), find(swap)],
        reset: [states.left],
      },
      approvalInDoubt: {
        ...same(`${rest} sent find`),
        approved: [states.requoting, quote(eth, usdc, 10n)],
        found: [states.requoting, quote(eth, usdc, 10n)],
        failed: [{ ...states.approvable, problem: declined, ...answered }, refused, wake],
        unclear: [approvalInDoubt, notifyError(unclear), find(approval)],
        swapAgain: [{ ...requoting, mayPayTwice: true, ...inDoubt(approval) }, quote(eth, usdc, 10n)],
        notFound: [{ ...approvalInDoubt, ...inDoubt(approval, 1) }, find(approval, 3_000)],
        replaced: [
          { ...approvalInDoubt, replacedBy: '0x2', ...inDoubt(approval, 1, true, '0x2') },
          find(approval, 3_000),
        ],
        back: [{ ...states.found, ...inDoubt(approval) }, wake],
        reset: [{ status: 'idle', ...inDoubt(approval) }],
      },
      swapInDoubt: {
        ...same(`${rest} approved find`),
        sent: told2,
        found: told2,
        failed: [{ ...states.swappable, ...answered }, refused, wake],
        unclear: [swapInDoubt, notifyError(unclear), find(swap)],
        swapAgain: [{ ...requoting, mayPayTwice: true, ...inDoubt(swap) }, quote(eth, usdc, 10n)],
        notFound: [{ ...swapInDoubt, ...inDoubt(swap, 1) }, find(swap, 3_000)],
        replaced: [{ ...swapInDoubt, replacedBy: '0x2', ...inDoubt(swap, 1, true, '0x2') }, find(swap, 3_000)],
        back: [{ ...states.found, ...inDoubt(swap) }, wake],
        reset: [states.leftInDoubt],
      },
      sent: {
        ...same(`${start} ${edits} ${answers} ${orders} woken ${made} submit back`),
        open: [{ ...states.initializing, ...answered }, { type: 'initialize' }],
        openUnsupported: [{ ...states.unsupported, ...answered }],
        reset: [{ status: 'idle', ...answered }],
      },
    },
    wayOut: { event: { type: 'reset' }, isOut: (state) => state.status === 'idle' },
    check({ event, before, after, effects }) {
      // Only a visitor's confirmation of what is on the screen reaches the wallet.
      const asked = effects.filter(({ type }) => type === 'sendOrder')
      expect(asked.length).toBe(event.type === 'submit' && before.status === 'reviewing' ? 1 : 0)
      if (after.status === 'reviewing') expect(after.quote.status).toBe('found')
      // A new transaction is told of exactly when the wallet has answered for one.
      const isTold = effects.some((effect) => effect.type === 'notify' && effect.variant === 'success')
      expect(isTold).toBe(
        (event.type === 'sent' || event.type === 'found') && after.pending.length < before.pending.length,
      )
    },
  })

  test('builds a new transaction only with a new price, because it contains the minimum received', () => {
    const open = { type: 'open', isSupported: true } as const
    const priced = quoted(25n)
    const review = [open, { type: 'initialized', form }, priced, { type: 'review' }, priced] as const
    const shown = [...review, built(swap), { type: 'woken' }] as const
    expect(run(swapMachine, ...shown).effects).toEqual([quote(eth, usdc, 10n)])
    const { state, effects } = run(swapMachine, ...shown, quoted(20n))
    expect(effects).toEqual([{ ...build, toAmount: 20n }])
    expect(state).toMatchObject({ status: 'building', quote: { toAmount: 20n } })
  })

  test('builds the first transaction with a new price too, because the form may come from a hidden tab', () => {
    const open = { type: 'open', isSupported: true } as const
    const review = [open, { type: 'initialized', form }, quoted(25n), { type: 'review' }] as const
    expect(run(swapMachine, ...review).effects).toEqual([quote(eth, usdc, 10n)])
    const { state, effects } = run(swapMachine, ...review, quoted(20n))
    expect(effects).toEqual([{ ...build, toAmount: 20n }])
    expect(state).toMatchObject({ status: 'building', isRequoting: false, quote: { toAmount: 20n } })
    const gone = run(swapMachine, ...review, quoted(undefined))
    expect(gone.state).toMatchObject({ status: 'editing', quote: { status: 'missing' } })
    expect(gone.effects).toEqual([wake])
  })

  test('hears the answer to an attempt that was left behind, and waits on for the others', () => {
    const { pending } = pendingOf(swap, swap)
    const again = { ...swapping, attempt: 2, attempts: 2, pending }
    // The first answer is not the one the visitor looks at.
    const first = { type: 'sent', attempt: 1, hash: '0x1' } as const
    expect(swapMachine.transition(again, first)).toEqual([{ ...again, pending: pending.slice(1) }, ...told])
    const late = { type: 'failed', attempt: 1, error: declined } as const
    expect(swapMachine.transition(again, late)).toEqual([{ ...again, pending: pending.slice(1) }])
    // Nobody is taken away from a form that was begun anew.
    const anew = { ...states.found, attempts: 2, pending }
    const second = { type: 'sent', attempt: 2, hash: '0x2' } as const
    expect(swapMachine.transition(anew, second)).toEqual([{ ...anew, pending: pending.slice(0, 1) }, ...told])
  })

  test('says that a swap was refused which was left behind, and nothing of an approval', () => {
    const left = (...orders: SwapOrder[]) => ({ ...states.idle, ...pendingOf(...orders) })
    const failed = { type: 'failed', attempt: 1, error: declined } as const
    expect(swapMachine.transition(left(swap), failed).slice(1)).toEqual([refused])
    expect(swapMachine.transition(left(swap, approval), failed).slice(1)).toEqual([refused])
    // Its message is still that of the other swap.
    expect(swapMachine.transition(left(swap, swap), failed).slice(1)).toEqual([])
    expect(swapMachine.transition(left(approval), failed).slice(1)).toEqual([])
    expect(swapMachine.transition(left(approval), { type: 'approved', attempt: 1 }).slice(1)).toEqual([])
  })

  test('says that a swap may have been sent which was left behind, and searches for an approval in silence', () => {
    const left = (order: SwapOrder) => ({ ...states.idle, ...pendingOf(order) })
    const doubt = { type: 'failed', attempt: 1, error: unclear } as const
    const said = { type: 'notify', variant: 'error', message: 'swap.unconfirmed' }
    expect(swapMachine.transition(left(swap), doubt).slice(1)).toEqual([said, find(swap)])
    expect(swapMachine.transition(left(approval), doubt).slice(1)).toEqual([find(approval)])
  })

  test('warns of a similar order with an unclear or missing answer, before it asks the wallet again', () => {
    const cheaper = { ...swap, transaction: { ...swap.transaction, value: 9n } }
    const reviewing = { ...states.swappable, order: cheaper, problem: undefined }
    const inDoubtNow = swapMachine.transition({ ...reviewing, ...inDoubt(swap) }, { type: 'submit' })
    expect(inDoubtNow).toEqual([{ ...swapInDoubt, order: cheaper }])
    const [state, ...effects] = swapMachine.transition({ ...reviewing, ...swapPending }, { type: 'submit' })
    expect(state).toMatchObject({ status: 'unconfirmed', attempt: 1, isSearching: false })
    expect(effects).toEqual([])
    // An approval is no swap, and other tokens are another order.
    for (const count of [inDoubt(approval), { attempts: 1, pending: [{ ...secondSwap, attempt: 1, to: '0x0' }] }]) {
      const [asking] = swapMachine.transition({ ...reviewing, ...count }, { type: 'submit' })
      expect(asking).toMatchObject({ status: 'swapping', attempt: 2 })
    }
  })

  test('is for the account and the network that the form began with, whichever are in use by then', () => {
    const account: CaipAddress = 'eip155:1:0xbb'
    const open = [
      { type: 'open', isSupported: true },
      { type: 'initialized', form: { ...form, account } },
    ] as const
    const late = run(swapMachine, ...open, quoted(25n))
    expect(late.state).toMatchObject({ status: 'editing', quote: { status: 'loading' } })
    const built = { type: 'built', order: { ...swap, account: 'eip155:1:0xcc' } } as const
    const ofAnother = { ...built, question: { ...build, account } }
    expect(swapMachine.transition(states.building, ofAnother)).toEqual([states.building])

    const own = quoted(25n, { account })
    const shown = [...open, own, { type: 'review' }, own] as const
    const asked = { type: 'sendOrder', key: 'attempt 1', attempt: 1, order: { ...swap, account } }
    expect(run(swapMachine, ...shown, ofAnother, { type: 'submit' }).effects).toContainEqual(asked)
    // What another account has in doubt is no reason to ask twice.
    const reviewing = { ...states.swappable, order: { ...swap, account }, ...inDoubt(swap) }
    expect(swapMachine.transition(reviewing, { type: 'submit' })[0]).toMatchObject({ status: 'swapping', attempt: 2 })
  })

  test('leaves the preview when more is lost than was accepted', () => {
    const [source, to] = [
      { ...eth, price: 2.5 },
      { ...usdc, price: 1 },
    ]
    const open = [
      { type: 'open', isSupported: true },
      { type: 'initialized', form: { ...form, source, to } },
    ] as const
    // 25 units are worth as much as was paid; 20 a fifth less.
    const worse = [...open, quoted(25n), { type: 'review' }, quoted(20n)] as const
    expect(run(swapMachine, ...worse).state).toMatchObject({ status: 'editing', quote: { toAmount: 20n } })
    expect(run(swapMachine, ...worse, { type: 'review' }).state).toMatchObject({ status: 'editing' })
    const accepted = [...worse, { type: 'acceptLoss', isAccepted: true }, { type: 'review' }, quoted(20n)] as const
    expect(run(swapMachine, ...accepted).state).toMatchObject({ status: 'building', isRequoting: false })
    // The same again, and then half of what was accepted.
    const halved = [...worse, { type: 'acceptLoss', isAccepted: true }, { type: 'woken' }, quoted(10n)] as const
    expect(run(swapMachine, ...halved, { type: 'review' }).state.status).toBe('editing')
    expect(run(swapMachine, ...accepted.slice(0, -1), quoted(10n)).state.status).toBe('editing')
    const other = [...worse, { type: 'acceptLoss', isAccepted: true }, { type: 'typeAmount', amount: '1' }] as const
    expect(run(swapMachine, ...other, quoted(20n), { type: 'review' }).state.status).toBe('editing')
  })

  test('asks for one call after the other, as if nothing had happened, where the wallet refuses them as one', () => {
    const approvals = [{ transaction: approval.transaction, allowance: { spender: '0xdex', value: 10n } }]
    const batch: SwapOrder = { ...swap, approvals }
    const [asking] = swapMachine.transition({ ...states.swappable, order: batch }, { type: 'submit' })
    const refused = { type: 'batchRefused', attempt: 1 } as const
    expect(swapMachine.transition(asking, refused)).toEqual([states.requoting, quote(eth, usdc, 10n)])
    expect(swapMachine.transition({ ...states.idle, ...pendingOf(batch) }, refused)).toEqual([
      { status: 'idle', ...answered },
    ])
    expect(swapMachine.transition(swapping, refused)).toEqual([swapping])
  })

  test('follows what an earlier visit has left open, and warns before the same is asked for again', () => {
    const about = { order: swap, source: eth.address, to: usdc.address }
    const restored = { type: 'restored', pending: [{ ...about, problem: unclear }] } as const
    expect(swapMachine.transition(states.idle, restored)).toEqual([{ status: 'idle', ...inDoubt(swap) }, find(swap)])
    const reviewing = { ...states.swappable, problem: undefined, ...inDoubt(swap) }
    expect(swapMachine.transition(reviewing, { type: 'submit' })[0].status).toBe('unconfirmed')
    expect(swapMachine.transition(states.idle, { type: 'restored', pending: [] })).toEqual([states.idle])
  })

  test('forgets what another tab knows the end of, but never a request of its own', () => {
    const settled = { type: 'settled', attempt: 1 } as const
    expect(swapMachine.transition(states.leftInDoubt, settled)).toEqual([{ status: 'idle', ...answered }])
    expect(swapMachine.transition(swapInDoubt, settled)).toEqual([{ ...states.found, ...answered }, wake])
    expect(swapMachine.transition(swapping, settled)).toEqual([swapping])
    expect(swapMachine.transition(states.idle, settled)).toEqual([states.idle])
  })

  test('shows a new order with a new price before it asks the wallet a second time', () => {
    const priced = quoted(20n)
    const events: SwapEvent[] = [{ type: 'swapAgain', mayPayTwice: true }, priced, built(swap, 20n)] as const
    const state = events.reduce((state: SwapState, event) => swapMachine.transition(state, event)[0], swapInDoubt)
    const problem = expect.objectContaining({ name: 'MinimumLoweredError' })
    expect(state).toEqual({ ...swappableTwice, quote: { ...found, toAmount: 20n }, problem })
    const again = [{ type: 'submit' }, { type: 'submit' }] as const
    const asked = again.reduce((state: SwapState, event) => swapMachine.transition(state, event)[0], state)
    expect(asked).toMatchObject({ status: 'swapping', attempt: 2 })
  })

  describe('a price that falls', () => {
    const first: SwapState = { ...states.found, quote: { ...found, toAmount: 1_000n } }
    /** Goes on to the next review, at another price. */
    const at = (state: SwapState, toAmount: bigint): SwapState => {
      const begin: SwapEvent = state.status === 'editing' ? { type: 'review' } : { type: 'woken' }
      const events: SwapEvent[] = [begin, quoted(toAmount), built(swap, toAmount)]
      return events.reduce((now: SwapState, event) => swapMachine.transition(now, event)[0], state)
    }
    const submit = (state: SwapState) => swapMachine.transition(state, { type: 'submit' })

    test('goes to the wallet while it gives the least that was shown', () => {
      for (const toAmount of [1_000n, 990n, 2_000n]) {
        const state = at(first, toAmount)
        expect(state).toMatchObject({ status: 'reviewing', problem: undefined })
        expect(submit(state)[0].status).toBe('swapping')
      }
    })

    test.each([989n, 952n, 1n])('is asked about below it: %d', (toAmount) => {
      const state = at(at(first, 1_000n), toAmount)
      expect(state).toMatchObject({ quote: { toAmount }, least: 990n, problem: { name: 'MinimumLoweredError' } })
      const [accepted, ...effects] = submit(state)
      expect(effects).toEqual([])
      expect(accepted).toMatchObject({ status: 'reviewing', problem: undefined })
      expect(submit(accepted)[0].status).toBe('swapping')
      // What was accepted counts from now on.
      expect(at(accepted, toAmount)).toMatchObject({ problem: undefined })
    })

    test('is asked about when it falls between the form and the review', () => {
      expect(at(first, 1n)).toMatchObject({ status: 'reviewing', problem: { name: 'MinimumLoweredError' } })
    })

    test('is asked about when it sinks bit by bit, and no longer when it is back', () => {
      const sunk = [1_000n, 995n, 991n, 986n].reduce(at, first)
      expect(sunk).toMatchObject({ problem: { name: 'MinimumLoweredError' } })
      expect(at(sunk, 990n)).toMatchObject({ problem: undefined })
      // The highest minimum that was shown counts.
      expect([1_000n, 2_000n, 1_500n].reduce(at, first)).toMatchObject({
        least: 1_980n,
        problem: { name: 'MinimumLoweredError' },
      })
    })

    test('is asked about after an approval, too', () => {
      const approving: SwapState = { ...states.approving, quote: { ...found, toAmount: 1_000n } }
      const events: SwapEvent[] = [{ type: 'approved', attempt: 1 }, quoted(1n), built(swap, 1n)]
      const state = events.reduce((now: SwapState, event) => swapMachine.transition(now, event)[0], approving)
      expect(state).toMatchObject({ order: { kind: 'swap' }, problem: { name: 'MinimumLoweredError' } })
    })
  })

  test('hears every attempt by itself, and ends a search with its attempt alone', () => {
    const [, asked] = swapMachine.transition(swappableTwice, { type: 'submit' })
    expect(asked).toMatchObject({ type: 'sendOrder', key: 'attempt 2' })
    expect(swapMachine.continues?.(states.idle, find(swap))).toBe(false)
    expect(swapMachine.continues?.(states.leftInDoubt, find(swap))).toBe(true)
    expect(swapMachine.continues?.(states.idle, told[0] as SwapEffect)).toBe(true)
  })

  test('asks the wallet once for each confirmation, for the shown amounts, and reports each transaction once', () => {
    const attempt = fc.integer({ min: 1, max: 5 })
    const any: fc.Arbitrary<SwapEvent> = fc.oneof(
      { weight: 2, arbitrary: fc.constantFrom(...Object.values(swapEvents)) },
      {
        weight: 16,
        arbitrary: fc.constantFrom<SwapEvent>(
          { type: 'open', isSupported: true },
          { type: 'initialized', form },
          quoted(25n),
          { type: 'review' },
          built(approval),
          built(swap),
          { type: 'submit' },
          { type: 'swapAgain', mayPayTwice: true },
        ),
      },
      {
        weight: 2,
        arbitrary: fc.record({
          type: fc.constantFrom('approved' as const, 'sent' as const, 'found' as const),
          attempt,
          hash: fc.constant('0x1'),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          type: fc.constant('failed' as const),
          attempt,
          error: fc.constantFrom(declined, unclear),
        }),
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
            kind !== undefined &&
            (event.type === 'found' ||
              (event.type === 'failed' && event.error === declined) ||
              event.type === (kind === 'swap' ? 'sent' : 'approved'))
          if (isAnswer && 'attempt' in event) open.delete(event.attempt)
          for (const effect of effects) {
            if (effect.type !== 'sendOrder') continue
            confirmations += 1
            expect(state.status === 'reviewing' && state.order).toBe(effect.order)
            if (state.status === 'reviewing') expect(state.quote.toAmount >= state.least).toBe(true)
            // While one like it is open, only who was told so confirms another.
            if ([...open.values()].includes(effect.order.kind)) expect(state).toMatchObject({ mayPayTwice: true })
            expect(open.has(effect.attempt)).toBe(false)
            open.set(effect.attempt, effect.order.kind)
          }
          const isTold = effects.some((effect) => effect.type === 'notify' && effect.variant === 'success')
          expect(isTold).toBe(isAnswer && kind === 'swap' && event.type !== 'failed')
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
