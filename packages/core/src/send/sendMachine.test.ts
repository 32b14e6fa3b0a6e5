import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { UserRejectedRequestError } from '../errors/rpcErrors.js'
import { run, same, testMachine } from '../testing/testMachine.js'
import { SendError, SolanaSendError } from './sendErrors.js'
import { type SendEffect, type SendEvent, type SendForm, type SendState, sendMachine } from './sendMachine.js'

const empty: SendForm = {
  token: undefined,
  amount: '',
  receiver: '',
  receiverName: undefined,
  receiverImageUrl: undefined,
}
const form: SendForm = { ...empty, token: 'native', amount: '1', receiver: '0xbb' }
const changed: SendForm = { ...form, amount: '2' }
const transfer = { network: 'eip155:1', from: '0xaa', token: undefined, to: '0xbb', value: 10n } as const
const others = [
  { ...transfer, from: '0xab' },
  { ...transfer, value: 11n },
  { ...transfer, to: '0xcc' },
  { ...transfer, network: 'eip155:10' as const },
  { ...transfer, token: 'eip155:1:0xdd' },
]
const dearer = { ...transfer, value: 11n }
const problem = new BaseError('Add Amount')
const error = new UserRejectedRequestError()
const none = { attempts: 0, pending: [] }
const one = { attempts: 1, pending: [1] }
const answered = { attempts: 1, pending: [] }
const initial: SendState = { status: 'editing', form: empty, problem: undefined, ...none }

const editing = (form: SendForm, count: { attempts: number; pending: number[] }, problem?: BaseError): SendState => ({
  status: 'editing',
  form,
  problem,
  ...count,
})
const states = {
  initial,
  editing: editing(form, none),
  left: editing(form, one),
  reviewing: { status: 'reviewing', form, transfer, problem: undefined, ...none },
  retrying: { status: 'reviewing', form, transfer, problem: error, ...answered },
  sending: { status: 'sending', form, transfer, ...one },
  sendingAgain: { status: 'sending', form, transfer, attempts: 2, pending: [1, 2] },
  sent: { status: 'sent', hash: '0x1', ...answered },
} satisfies Record<string, SendState>

const told: readonly SendEffect[] = [
  { type: 'notify', variant: 'success', message: 'send.started' },
  { type: 'track', event: 'SEND_SUCCESS' },
  { type: 'refreshBalance' },
]
const trackError: SendEffect = { type: 'track', event: 'SEND_ERROR' }
const account: SendEffect = { type: 'showAccount' }
const submit = (attempt: number): readonly SendEffect[] => [
  { type: 'transfer', attempt, transfer },
  { type: 'track', event: 'SEND_INITIATED' },
]
const declined: SendEffect = { type: 'notify', variant: 'error', error }

describe('sendMachine', () => {
  test('begins with an empty form', () => {
    expect(sendMachine.initial).toEqual(initial)
  })

  testMachine(sendMachine, {
    // What the machine made itself, so that it is known to be empty.
    states: { ...states, initial: sendMachine.initial },
    events: {
      edit: { type: 'edit', change: { amount: '2' } },
      review: { type: 'review', check: { transfer } },
      reviewWrong: { type: 'review', check: { problem } },
      back: { type: 'back' },
      submit: { type: 'submit', check: { transfer } },
      submitWrong: { type: 'submit', check: { problem } },
      submitDearer: { type: 'submit', check: { transfer: dearer } },
      sent: { type: 'sent', attempt: 1, hash: '0x1' },
      failed: { type: 'failed', attempt: 1, error },
      sentUnknown: { type: 'sent', attempt: 9, hash: '0x9' },
      failedUnknown: { type: 'failed', attempt: 9, error },
      reset: { type: 'reset' },
    },
    table: {
      initial: {
        ...same('back submit submitWrong submitDearer sent failed sentUnknown failedUnknown reset'),
        edit: [editing({ ...empty, amount: '2' }, none)],
        review: [{ ...states.reviewing, form: empty }],
        reviewWrong: [editing(empty, none, problem)],
      },
      editing: {
        ...same('back submit submitWrong submitDearer sent failed sentUnknown failedUnknown'),
        edit: [editing(changed, none)],
        review: [states.reviewing],
        reviewWrong: [editing(form, none, problem)],
        reset: [initial],
      },
      left: {
        ...same('back submit submitWrong submitDearer sentUnknown failedUnknown'),
        edit: [editing(changed, one)],
        review: [{ ...states.reviewing, ...one }],
        reviewWrong: [editing(form, one, problem)],
        sent: [editing(form, answered), ...told],
        failed: [editing(form, answered), trackError],
        reset: [editing(empty, one)],
      },
      reviewing: {
        ...same('review reviewWrong sent failed sentUnknown failedUnknown'),
        edit: [editing(changed, none)],
        back: [states.editing],
        submit: [states.sending, ...submit(1)],
        submitWrong: [editing(form, none, problem)],
        submitDearer: [{ ...states.reviewing, transfer: dearer }],
        reset: [initial],
      },
      retrying: {
        ...same('review reviewWrong sent failed sentUnknown failedUnknown'),
        edit: [editing(changed, answered)],
        back: [editing(form, answered)],
        submit: [{ ...states.sending, attempts: 2, pending: [2] }, ...submit(2)],
        submitWrong: [editing(form, answered, problem)],
        submitDearer: [{ ...states.retrying, problem: undefined, transfer: dearer }],
        reset: [editing(empty, answered)],
      },
      sending: {
        ...same('edit review reviewWrong back submit submitWrong submitDearer sentUnknown failedUnknown'),
        sent: [states.sent, ...told, account],
        failed: [states.retrying, declined, trackError],
        reset: [editing(empty, one)],
      },
      sendingAgain: {
        ...same('edit review reviewWrong back submit submitWrong submitDearer sentUnknown failedUnknown'),
        sent: [{ ...states.sendingAgain, pending: [2] }, ...told],
        failed: [{ ...states.sendingAgain, pending: [2] }, trackError],
        reset: [editing(empty, { attempts: 2, pending: [1, 2] })],
      },
      sent: {
        ...same('review reviewWrong submit submitWrong submitDearer sent failed sentUnknown failedUnknown'),
        edit: [editing({ ...empty, amount: '2' }, answered)],
        back: [editing(empty, answered)],
        reset: [editing(empty, answered)],
      },
    },
    wayOut: {
      event: { type: 'reset' },
      isOut: (state) => state.status === 'editing' && state.form.token === undefined && !state.problem,
    },
  })

  test.each(others)('shows what has changed instead of sending it: %o', (other) => {
    const result = sendMachine.transition(states.reviewing, { type: 'submit', check: { transfer: other } })
    expect(result).toEqual([{ ...states.reviewing, transfer: other }])
  })

  test('says what the specification says when the wallet does not say what went wrong', () => {
    const vague = new BaseError('?')
    const solana = { ...states.sending, transfer: { ...transfer, network: 'solana:1' as const } }
    const results = [states.sending, solana].map((state) =>
      sendMachine.transition(state, { type: 'failed', attempt: 1, error: vague }),
    )
    expect(results.map(([state]) => 'problem' in state && state.problem)).toEqual([
      new SendError({ cause: vague }),
      new SolanaSendError({ cause: vague }),
    ])
    expect(results.map((result) => result[1])).toEqual([
      { type: 'notify', variant: 'error', error: new SendError({ cause: vague }) },
      { type: 'notify', variant: 'error', error: new SolanaSendError({ cause: vague }) },
    ])
  })

  test('asks the wallet once for each approval, sends what was reviewed, and tells of each transaction once', () => {
    const attempt = fc.integer({ min: 1, max: 4 })
    const check = fc.constantFrom({ transfer }, { transfer: dearer }, { problem })
    const any: fc.Arbitrary<SendEvent> = fc.oneof(
      fc.record({ type: fc.constantFrom('review' as const, 'submit' as const), check }),
      fc.record({ type: fc.constant('sent' as const), attempt, hash: fc.constant('0x1') }),
      fc.record({ type: fc.constant('failed' as const), attempt, error: fc.constant(error) }),
      fc.constantFrom<SendEvent>({ type: 'edit', change: {} }, { type: 'back' }, { type: 'reset' }),
    )
    fc.assert(
      fc.property(fc.array(any, { maxLength: 80 }), (list) => {
        let state = sendMachine.initial
        const open = new Set<number>()
        for (const event of list) {
          const [after, ...effects] = sendMachine.transition(state, event)
          const isOpen = 'attempt' in event && open.delete(event.attempt)
          const asked = effects.flatMap((effect) => (effect.type === 'transfer' ? [effect] : []))
          expect(asked.length).toBeLessThanOrEqual(1)
          for (const { attempt, transfer } of asked) {
            expect(event.type).toBe('submit')
            expect('transfer' in state && state.transfer).toEqual(transfer)
            expect(open.has(attempt)).toBe(false)
            open.add(attempt)
          }
          const isTold = effects.some((effect) => effect.type === 'notify' && effect.variant === 'success')
          expect(isTold).toBe(event.type === 'sent' && isOpen)
          expect([...after.pending].sort()).toEqual([...open].sort())
          state = after
        }
      }),
      { numRuns: 500 },
    )
  })

  test('says "Transaction started" and refreshes the balance once there is a hash', () => {
    const check = { transfer }
    const sent = { type: 'sent', attempt: 1, hash: '0x1' } as const
    const { effects } = run(sendMachine, { type: 'review', check }, { type: 'submit', check }, sent)
    expect(effects).toEqual([...told, account])
  })

  test('shows the name and the picture of nobody with an address that was put in their place', () => {
    const ada = { receiver: '0xbb', receiverName: 'ada.reown.id', receiverImageUrl: 'https://img.example.org/ada.png' }
    const chosen = { type: 'edit', change: { ...form, ...ada } } as const
    const edit = (change: Partial<SendForm>) => {
      const { state } = run(sendMachine, chosen, { type: 'edit', change })
      return 'form' in state && state.form
    }
    expect(edit({ receiver: '0xcc' })).toEqual({ ...form, receiver: '0xcc' })
    const ben = { receiver: '0xcc', receiverName: 'ben.reown.id' }
    expect(edit(ben)).toEqual({ ...form, ...ben })
    expect(edit({ amount: '2', receiver: '0xbb' })).toEqual({ ...form, ...ada, amount: '2' })
    expect(edit({ amount: '2' })).toEqual({ ...form, ...ada, amount: '2' })
  })

  test('empties the form when another family comes into use', () => {
    const { state } = run(sendMachine, { type: 'edit', change: form }, { type: 'reset' })
    expect(state).toEqual(initial)
  })
})
