import { describe, expect, test } from 'vitest'
import type { CaipAddress } from '../caip/Namespace.js'
import {
  answered,
  answers,
  ask,
  build,
  dai,
  dear,
  declined,
  editing,
  edits,
  error,
  eth,
  find,
  first,
  form,
  found,
  inDoubt,
  invalid,
  loading,
  made,
  notifyError,
  orders,
  poor,
  question,
  quote,
  quoted,
  refreshTokens,
  reviewed,
  rich,
  type SwapResult,
  searches,
  start,
  states,
  swap,
  swapEvents,
  swapPending,
  told,
  usdc,
  view,
  wake,
} from '../testing/swapFixture.js'
import { run, same, testMachine } from '../testing/testMachine.js'
import type { SwapEffect } from './SwapState.js'
import { swapInputDelay, swapMachine } from './swapMachine.js'
import { swapRefreshTime } from './swapTransaction.js'

/** Every change of a form with both tokens and the amount 1. */
const changes = {
  chooseDai: ask({ source: dai }, 10n),
  chooseUsdc: ask({ source: usdc, to: eth }, 10n),
  chooseToDai: ask({ to: dai }, 10n),
  type: ask({ amount: '2' }, 20n, 200),
  clear: [editing({ status: 'none' }, { amount: '' })] as SwapResult,
}
const flipped: SwapResult = ask({ source: usdc, to: eth, amount: '2.5' }, 25n)
const flippedEmpty: SwapResult = [editing({ status: 'none' }, { source: usdc, to: eth, amount: '' })]
const offers = {
  quoted: [editing({ ...found, toAmount: 30n }), wake] as SwapResult,
  quotedSame: [states.found, wake] as SwapResult,
  quotedNone: [states.missing, wake] as SwapResult,
  quoteFailed: [states.quoteFailed, wake] as SwapResult,
}
const opened = {
  open: [states.initializing, { type: 'initialize' }] as SwapResult,
  openUnsupported: [states.unsupported] as SwapResult,
}
const gone: SwapResult = [states.idle]

const {
  idle,
  left,
  leftInDoubt,
  unsupported,
  initializing,
  failed,
  blank,
  invalid: invalidState,
  loading: loadingState,
  found: foundState,
  refreshing,
  insufficient,
  missing,
  quoteFailed,
} = states
/** What is said of a swap whose form was left. */
const mayBeSent: SwapEffect = { type: 'notify', variant: 'error', message: 'swap.unconfirmed' }
const viewStates = {
  idle,
  left,
  leftInDoubt,
  unsupported,
  initializing,
  failed,
  blank,
  invalid: invalidState,
  loading: loadingState,
  found: foundState,
  refreshing,
  insufficient,
  missing,
  quoteFailed,
}

describe('swapMachine', () => {
  test('begins with no view open, and asks again every ten seconds, 200 ms after the last key', () => {
    expect([swapMachine.initial, swapRefreshTime, swapInputDelay]).toEqual([states.idle, 10_000, 200])
  })

  testMachine(swapMachine, {
    states: viewStates,
    events: swapEvents,
    table: {
      idle: {
        ...same(`${edits} ${answers} ${orders} ${start} ${view} reset`),
        ...opened,
      },
      left: {
        ...same(
          `${edits} ${answers} ${start} woken ${made} submit approved sentUnknown swapAgain ${searches} back reset`,
        ),
        open: [{ ...states.initializing, ...swapPending }, { type: 'initialize' }],
        openUnsupported: [{ ...states.unsupported, ...swapPending }],
        sent: [{ status: 'idle', ...answered }, ...told],
        // The message that says "Swapping" stays until another one comes.
        failed: [{ status: 'idle', ...answered }, notifyError(declined)],
        found: [{ status: 'idle', ...answered }, ...told],
        unclear: [states.leftInDoubt, mayBeSent, find(swap)],
      },
      leftInDoubt: {
        ...same(`${edits} ${answers} ${start} woken ${made} submit approved sentUnknown swapAgain find back reset`),
        open: [{ ...states.initializing, ...inDoubt(swap) }, { type: 'initialize' }],
        openUnsupported: [{ ...states.unsupported, ...inDoubt(swap) }],
        sent: [{ status: 'idle', ...answered }, ...told],
        failed: [{ status: 'idle', ...answered }, notifyError(declined)],
        found: [{ status: 'idle', ...answered }, ...told],
        unclear: [states.leftInDoubt, mayBeSent, find(swap)],
        notFound: [{ status: 'idle', ...inDoubt(swap, 1) }, find(swap, 3_000)],
        replaced: [{ status: 'idle', ...inDoubt(swap, 1, true, '0x2') }, find(swap, 3_000)],
      },
      unsupported: {
        ...same(`${edits} ${answers} ${orders} ${start} ${view}`),
        ...opened,
        reset: gone,
      },
      initializing: {
        ...same(`${edits} ${answers} ${orders} open openUnsupported ${view}`),
        initialized: [states.blank],
        initializedFull: ask({}, 10n),
        initializeFailed: [states.failed],
        initializeUnsupported: [states.unsupported],
        reset: gone,
      },
      failed: {
        ...same(`${edits} ${answers} ${orders} ${start} ${view}`),
        ...opened,
        reset: gone,
      },
      blank: {
        ...same(`acceptNonsense ${first} ${answers} ${orders} ${view}`),
        accept: [editing({ status: 'none' }, { to: undefined, amount: '', slippage: 3 })],
        chooseDai: [editing({ status: 'none' }, { source: dai, to: undefined, amount: '' })],
        chooseUsdc: [editing({ status: 'none' }, { source: usdc, to: undefined, amount: '' })],
        chooseToDai: [editing({ status: 'none' }, { to: dai, amount: '' })],
        type: [editing({ status: 'none' }, { to: undefined, amount: '2' })],
        clear: [states.blank],
        flip: [editing({ status: 'none' }, { source: undefined, to: eth, amount: '' })],
        poorer: [editing({ status: 'none' }, { source: poor, to: undefined, amount: '' })],
        richer: [editing({ status: 'none' }, { source: rich, to: undefined, amount: '' })],
        reset: gone,
      },
      invalid: {
        ...same(`acceptNonsense ${first} ${answers} ${orders} ${view}`),
        accept: [editing(invalid, { amount: 'x', slippage: 3 })],
        chooseDai: [editing(invalid, { source: dai, amount: 'x' })],
        chooseUsdc: [editing(invalid, { source: usdc, to: eth, amount: 'x' })],
        chooseToDai: [editing(invalid, { to: dai, amount: 'x' })],
        type: changes.type,
        clear: changes.clear,
        flip: flippedEmpty,
        poorer: [editing(invalid, { source: poor, amount: 'x' })],
        richer: [editing(invalid, { source: rich, amount: 'x' })],
        reset: gone,
      },
      loading: {
        ...same(`acceptNonsense ${first} ${orders} ${view}`),
        accept: [editing(loading, { slippage: 3 })],
        ...changes,
        ...offers,
        flip: flippedEmpty,
        poorer: [editing(loading, { source: poor })],
        richer: [editing(loading, { source: rich })],
        reset: gone,
      },
      found: {
        ...same(`acceptNonsense ${first} ${answers} ${orders} built builtSwap builtOther buildFailed submit back`),
        accept: [editing(found, { slippage: 3 })],
        ...changes,
        flip: flipped,
        poorer: [editing({ ...found, status: 'insufficient' }, { source: poor })],
        richer: [editing(found, { source: rich })],
        woken: [states.refreshing, refreshTokens, quote(eth, usdc, 10n)],
        review: reviewed,
        reset: gone,
      },
      refreshing: {
        ...same(`acceptNonsense ${first} ${orders} built builtSwap builtOther buildFailed submit back`),
        accept: [editing({ ...found, isRefreshing: true }, { slippage: 3 })],
        ...changes,
        ...offers,
        flip: flipped,
        poorer: [editing({ ...found, status: 'insufficient', isRefreshing: true }, { source: poor })],
        richer: [editing({ ...found, isRefreshing: true }, { source: rich })],
        woken: [states.refreshing, refreshTokens, quote(eth, usdc, 10n)],
        review: reviewed,
        reset: gone,
      },
      insufficient: {
        ...same(`acceptNonsense ${first} ${answers} ${orders} ${made} submit back`),
        accept: [editing(dear, { amount: '100', slippage: 3 })],
        chooseDai: ask({ source: dai, amount: '100' }, 1000n),
        chooseUsdc: ask({ source: usdc, to: eth, amount: '100' }, 1000n),
        chooseToDai: ask({ to: dai, amount: '100' }, 1000n),
        type: changes.type,
        clear: changes.clear,
        flip: flipped,
        poorer: [editing(dear, { source: poor, amount: '100' })],
        richer: [editing({ ...found, value: 1000n }, { source: rich, amount: '100' })],
        woken: [
          editing({ ...found, status: 'insufficient', value: 1000n, isRefreshing: true }, { amount: '100' }),
          refreshTokens,
          quote(eth, usdc, 1000n),
        ],
        reset: gone,
      },
      missing: {
        ...same(`acceptNonsense ${first} ${answers} ${orders} ${made} submit back`),
        accept: [editing({ status: 'missing' }, { slippage: 3 })],
        ...changes,
        flip: flippedEmpty,
        poorer: [editing({ status: 'missing' }, { source: poor })],
        richer: [editing({ status: 'missing' }, { source: rich })],
        woken: [states.loading, refreshTokens, quote(eth, usdc, 10n)],
        reset: gone,
      },
      quoteFailed: {
        ...same(`acceptNonsense ${first} ${answers} ${orders} ${made} submit back`),
        accept: [editing({ status: 'failed', error }, { slippage: 3 })],
        ...changes,
        flip: flippedEmpty,
        poorer: [editing({ status: 'failed', error }, { source: poor })],
        richer: [editing({ status: 'failed', error }, { source: rich })],
        woken: [states.loading, refreshTokens, quote(eth, usdc, 10n)],
        reset: gone,
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

  test('keeps the language that amounts are typed in, and writes in it what a flip fills in', () => {
    const open = { type: 'open', isSupported: true } as const
    for (const [locale, typed, filled] of [
      ['de', '1,0', '2,5'],
      ['ar-EG', '١', '2٫5'],
      ['en', '1', '2.5'],
    ] as const) {
      const begun = {
        type: 'initialized',
        form: { account: form.account, source: eth, to: undefined, amount: '', locale },
      } as const
      const chosen = { type: 'choose', side: 'to', token: usdc } as const
      const amount = { type: 'typeAmount', amount: typed } as const
      const priced = quoted(25n)
      const all = [open, begun, chosen, amount, priced, { type: 'review' }, { type: 'back' }, { type: 'flip' }] as const
      const { state } = run(swapMachine, ...all)
      expect(state).toMatchObject({ form: { source: usdc, to: eth, amount: filled, locale }, quote: { value: 25n } })
    }
  })

  test('gives no other amount than was typed because a service changes its mind about the decimals of a token', () => {
    const open = { type: 'open', isSupported: true } as const
    const start = { type: 'initialized', form: { account: form.account, source: eth, to: usdc, amount: '1' } } as const
    const other = { ...eth, symbol: 'USDC', decimals: 18, price: 3, balance: 50n }
    const updated = { type: 'tokensUpdated', tokens: [other, { ...usdc, decimals: 0 }] } as const
    const priced = quoted(25n)
    const { state } = run(swapMachine, open, start, priced, updated, { type: 'review' }, priced)
    const source = { ...eth, price: 3, balance: 50n }
    expect(state).toMatchObject({
      status: 'building',
      form: { source, to: usdc },
      quote: { value: 10n, toAmount: 25n },
    })
  })

  test('takes no answer for that to another question', () => {
    const other = [{ source: dai.address }, { to: dai.address }, { value: 20n }]
    for (const state of [states.loading, states.refreshing, states.requoting]) {
      for (const change of other) {
        expect(swapMachine.transition(state, quoted(30n, change))).toEqual([state])
        const failed = { type: 'quoteFailed', question: { ...question, ...change }, error } as const
        expect(swapMachine.transition(state, failed)).toEqual([state])
      }
    }
    for (const change of [...other, { toAmount: 24n }]) {
      const late = { ...question, toAmount: 25n, ...change }
      expect(swapMachine.transition(states.building, { type: 'built', question: late, order: swap })).toEqual([
        states.building,
      ])
      expect(swapMachine.transition(states.building, { type: 'buildFailed', question: late, error })).toEqual([
        states.building,
      ])
    }
  })

  test('takes no token of another network, however late it was chosen', () => {
    const elsewhere = { ...dai, address: 'eip155:10:0xda' }
    const chosen = { type: 'choose', side: 'to', token: elsewhere } as const
    expect(swapMachine.transition(states.found, chosen)).toEqual([states.found])
  })

  test('ends a request that the form does not wait for any more', () => {
    const { continues } = swapMachine
    const asked = quote(eth, usdc, 10n)
    expect(continues?.(states.loading, asked)).toBe(true)
    expect(continues?.(states.refreshing, asked)).toBe(true)
    expect(continues?.(states.requoting, asked)).toBe(true)
    expect(continues?.(states.requoting, quote(eth, dai, 10n))).toBe(false)
    expect(continues?.(states.found, asked)).toBe(false)
    expect(continues?.(states.building, build)).toBe(true)
    expect(continues?.(states.building, { ...build, toAmount: 24n })).toBe(false)
    expect(continues?.(states.found, build)).toBe(false)
    expect(continues?.(states.initializing, { type: 'initialize' })).toBe(true)
    expect(continues?.(states.idle, { type: 'initialize' })).toBe(false)
    expect(continues?.(states.swappable, wake)).toBe(true)
    expect(continues?.(states.swapping, wake)).toBe(false)
  })

  test('swaps nothing for itself, whichever way its address is spelled', () => {
    const upper = { ...eth, address: 'eip155:1:0xEE', balance: 5n }
    const open = { type: 'open', isSupported: true } as const
    const start = { type: 'initialized', form: { account: form.account, source: eth, to: usdc, amount: '1' } } as const
    const chosen = run(swapMachine, open, start, { type: 'choose', side: 'to', token: upper })
    expect(chosen.state).toMatchObject({ form: { source: usdc, to: upper } })
    const twice = run(swapMachine, open, { ...start, form: { ...form, source: eth, to: upper, amount: '1' } })
    expect(twice).toMatchObject({ state: { form: { source: eth, to: undefined } }, effects: [] })
    // What is in the account is that of the token, too.
    const { state } = run(swapMachine, open, start, { type: 'tokensUpdated', tokens: [upper] })
    expect(state).toMatchObject({ form: { source: { ...eth, balance: 5n } } })
  })

  test('knows a token by the rule of the adapter', () => {
    const [shell, other] = ['kelp:1:SHELL', 'kelp:1:shell'].map((address) => ({ ...eth, address }))
    const account = 'kelp:1:mine' as CaipAddress
    const begin = (ignoresCase: boolean) =>
      run(
        swapMachine,
        { type: 'open', isSupported: true },
        {
          type: 'initialized',
          form: { account, source: shell, to: other, amount: '1', family: { name: 'Kelp', ignoresCase } },
        },
      ).state
    expect(begin(true)).toMatchObject({ form: { source: shell, to: undefined } })
    expect(begin(false)).toMatchObject({ form: { source: shell, to: other } })
  })

  test('goes on without a price, and says when nobody offers a swap', () => {
    const open = { type: 'open', isSupported: true } as const
    const start = { type: 'initialized', form: { account: form.account, source: eth, to: usdc, amount: '1' } } as const
    const offer = run(swapMachine, open, start, quoted(25n))
    expect(offer.state).toMatchObject({ form: { source: { price: 0 }, to: { price: undefined } }, quote: found })
    expect(run(swapMachine, open, start, quoted(undefined)).state).toEqual(states.missing)
  })
})
