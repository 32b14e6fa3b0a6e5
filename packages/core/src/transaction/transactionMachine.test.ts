import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { UserRejectedRequestError } from '../errors/rpcErrors.js'
import type { Attempts } from './attempts.js'
import { type TransactionStep, transactionMachine } from './transactionMachine.js'
import { UnconfirmedTransactionError } from './UnconfirmedTransactionError.js'

type Payment = { readonly to: string }
type Own = { status: 'form'; problem?: BaseError | undefined }
type State = (Own | TransactionStep<Payment, 'paying'>) & Attempts<Payment>
type Effect = { type: 'pay' | 'find' | 'sent' | 'refused' | 'doubted'; to: string; attempt?: number }

const machine = transactionMachine<Own, Payment, Payment, 'paying', Effect>({
  asking: ['paying'],
  keyOf: ({ to }) => to,
  ask: ({ to }, { attempt }) => ['paying', { type: 'pay', to, attempt }],
  find: ({ to }, { attempt }) => ({ type: 'find', to, attempt }),
  sent: ({ to }, hash, here) => [here && { status: 'sent', to, hash }, { type: 'sent', to }],
  refused: ({ to }, problem, here) => [here && { status: 'form', problem }, { type: 'refused', to }],
  doubted: ({ to }) => [{ type: 'doubted', to }],
  left: () => [{ status: 'form' }],
})

const form: State = { status: 'form', attempts: 0, pending: [] }
const refusal = new UserRejectedRequestError()
const unclear = new UnconfirmedTransactionError({ mark: { nonce: 1 } })
const pay = (state: State, to = 'a', mayPayTwice = false) =>
  machine.ask(state, { shown: { to }, about: { to }, mayPayTwice })
const [paying] = pay(form)
const failed = { type: 'failed', attempt: 1 } as const
const [doubted] = machine.transition(paying, { ...failed, error: unclear })
const left = (state: State): State => ({ status: 'form', attempts: state.attempts, pending: state.pending })

describe('transactionMachine', () => {
  test('asks the wallet once, and shows what it answered', () => {
    expect(pay(form)).toEqual([
      { status: 'paying', to: 'a', attempt: 1, attempts: 1, pending: [{ to: 'a', attempt: 1 }] },
      { type: 'pay', to: 'a', attempt: 1 },
    ])
    const answered = { attempts: 1, pending: [] }
    const sent = { type: 'sent', attempt: 1, hash: '0x1' } as const
    const told = { type: 'sent', to: 'a' }
    expect(machine.transition(paying, sent)).toEqual([{ status: 'sent', to: 'a', hash: '0x1', ...answered }, told])
    expect(machine.transition(left(paying), sent)).toEqual([{ status: 'form', ...answered }, told])
    expect(machine.transition(paying, { ...failed, error: refusal })).toEqual([
      { status: 'form', problem: refusal, ...answered },
      { type: 'refused', to: 'a' },
    ])
    for (const event of [sent, { ...failed, error: refusal }, { type: 'settled', attempt: 1 }] as const) {
      expect(machine.transition(form, event)).toEqual([form])
    }
  })

  test('searches after any answer that does not refuse, also when the form was left', () => {
    const [state, ...effects] = machine.transition(paying, { ...failed, error: unclear })
    expect(state).toMatchObject({ status: 'unconfirmed', to: 'a', attempt: 1, problem: unclear, isSearching: true })
    expect(effects).toEqual([
      { type: 'doubted', to: 'a' },
      { type: 'find', to: 'a', attempt: 1 },
    ])
    expect(machine.transition(left(paying), { ...failed, error: unclear })).toEqual([{ ...left(state) }, ...effects])
    const [vague] = machine.transition(paying, { ...failed, error: new BaseError('?') })
    expect(vague).toMatchObject({ status: 'unconfirmed', isSearching: false })
  })

  test('ends the search by itself, and begins it again when it is asked to', () => {
    let state: State = doubted
    for (let searches = 1; searches <= 20; searches += 1) {
      const [next, ...finds] = machine.transition(state, { type: 'notFound', attempt: 1, replacedBy: '0x2' })
      expect(finds).toHaveLength(searches < 20 ? 1 : 0)
      state = next
    }
    expect(state).toMatchObject({ status: 'unconfirmed', isSearching: false, replacedBy: '0x2' })
    expect(machine.transition(state, { type: 'notFound', attempt: 1, replacedBy: undefined })).toEqual([state])
    const [again, ...finds] = machine.transition(state, { type: 'find' })
    expect([again, finds]).toEqual([doubted, [{ type: 'find', to: 'a', attempt: 1 }]])
    expect(machine.transition(doubted, { type: 'find' })).toEqual([doubted])
    expect(machine.transition(left(state), { type: 'find' })).toEqual([left(state)])
  })

  test('warns of an equal attempt without an answer, and begins another one after the warning', () => {
    const [warned, ...none] = pay(left(doubted))
    expect([warned, none]).toEqual([doubted, []])
    expect(pay(left(paying))[0]).toMatchObject({ status: 'unconfirmed', attempt: 1, isSearching: false })
    expect(pay(warned, 'a', true)).toMatchObject([
      { status: 'paying', attempt: 2 },
      { type: 'pay', attempt: 2 },
    ])
    expect(pay(left(doubted), 'b')[0]).toMatchObject({ status: 'paying', attempt: 2 })
  })

  test('follows what an earlier visit has left open, until another tab knows the result', () => {
    const pending = [
      { to: 'a', problem: unclear },
      { to: 'b', problem: new UnconfirmedTransactionError() },
    ]
    const [restored, ...finds] = machine.transition(paying, { type: 'restored', pending })
    expect(restored.pending.map(({ to, attempt }) => [to, attempt])).toEqual([
      ['a', 1],
      ['a', 2],
      ['b', 3],
    ])
    expect(finds).toEqual([{ type: 'find', to: 'a', attempt: 2 }])
    // The wallet's answer to this page counts.
    expect(machine.transition(restored, { type: 'settled', attempt: 1 })).toEqual([restored])
    expect(machine.transition(restored, { type: 'settled', attempt: 3 })[0].pending).toHaveLength(2)
    expect(machine.transition(doubted, { type: 'settled', attempt: 1 })).toEqual([
      { status: 'form', attempts: 1, pending: [] },
    ])
  })

  test('never sends money twice unnoticed, whatever the wallet, the network and the visitor do', () => {
    /** What a wallet was asked for, and what it has done about it in truth. */
    type Request = { readonly to: string; readonly isSent: boolean; attempt: number; isHeard: boolean }
    const pick = fc.nat(9)
    const step = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({
          act: fc.constant('pay' as const),
          to: fc.constantFrom('a', 'b'),
          isSent: fc.boolean(),
        }),
      },
      fc.record({ act: fc.constant('payTwice' as const), isSent: fc.boolean() }),
      { weight: 2, arbitrary: fc.record({ act: fc.constant('answer' as const), pick, isClear: fc.boolean() }) },
      { weight: 2, arbitrary: fc.record({ act: fc.constant('search' as const), pick, isThere: fc.boolean() }) },
      fc.record({ act: fc.constantFrom('leave' as const, 'reload' as const, 'again' as const) }),
    )
    const seen = { warned: 0, twice: 0, sent: 0, restored: 0, missed: 0 }
    fc.assert(
      fc.property(fc.array(step, { minLength: 20, maxLength: 60 }), (steps) => {
        let state: State = form
        let open: Request[] = []

        function ask(to: string, isSent: boolean, mayPayTwice: boolean): void {
          const [after, ...effects] = pay(state, to, mayPayTwice)
          const asked = effects.filter(({ type }) => type === 'pay')
          const isOpen = open.some((other) => other.to === to)
          // While an equal payment may be on its way, only a visitor who was told so pays again.
          expect(asked).toHaveLength(isOpen && !mayPayTwice ? 0 : 1)
          if (isOpen && !mayPayTwice) expect(after.status).toBe('unconfirmed')
          if (isOpen) seen[mayPayTwice ? 'twice' : 'warned'] += 1
          for (const { attempt = 0 } of asked) {
            expect(open.every((other) => other.attempt !== attempt)).toBe(true)
            open.push({ to, isSent, attempt, isHeard: false })
          }
          state = after
        }

        function hear(request: Request | undefined, event: Parameters<typeof machine.transition>[1], isClear: boolean) {
          const [after, ...effects] = machine.transition(state, event)
          const isTold = effects.filter(({ type }) => type === 'sent').length
          // What was sent is told of once.
          expect(isTold).toBe(request?.isSent && isClear ? 1 : 0)
          seen.sent += isTold
          if (isClear) open = open.filter((other) => other !== request)
          state = after
        }

        for (const one of steps) {
          if (one.act === 'pay' && state.status !== 'unconfirmed' && state.status !== 'paying') {
            ask(one.to, one.isSent, false)
          } else if (one.act === 'payTwice' && state.status === 'unconfirmed') ask(state.to, one.isSent, true)
          else if (one.act === 'answer') {
            const waiting = open.filter(({ isHeard }) => !isHeard)
            const request = waiting[one.pick % waiting.length]
            if (!request) continue
            const { attempt } = request
            request.isHeard = true
            if (!one.isClear) hear(request, { type: 'failed', attempt, error: unclear }, false)
            else if (request.isSent) hear(request, { type: 'sent', attempt, hash: '0x1' }, true)
            else hear(request, { type: 'failed', attempt, error: refusal }, true)
          } else if (one.act === 'search') {
            const request = open[one.pick % open.length]
            if (!request) continue
            const { attempt, isSent } = request
            if (one.isThere && isSent) hear(request, { type: 'found', attempt, hash: '0x1' }, true)
            else hear(request, { type: 'notFound', attempt, replacedBy: undefined }, false)
            seen.missed += 1
          } else if (one.act === 'again') hear(undefined, { type: 'find' }, false)
          else if (one.act === 'leave') state = left(state)
          else if (one.act === 'reload') {
            const kept: readonly (Payment & { problem: UnconfirmedTransactionError })[] = state.pending.map(
              ({ to, doubt }) => ({ to, problem: doubt?.problem ?? unclear }),
            )
            state = machine.transition(form, { type: 'restored', pending: kept })[0]
            // No answer reaches the next visit.
            open = open.map((other, index) => ({ ...other, attempt: index + 1, isHeard: true }))
            seen.restored += open.length
          }
          expect(state.pending.map(({ attempt, to }) => [attempt, to])).toEqual(
            open.map(({ attempt, to }) => [attempt, to]),
          )
        }
      }),
      { numRuns: 500 },
    )
    // The walks come everywhere.
    expect(Object.values(seen).every((count) => count > 50)).toBe(true)
  })
})
