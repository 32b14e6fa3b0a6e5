import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { InternalRpcError, UserRejectedRequestError } from '../errors/rpcErrors.js'
import { run, same, testMachine } from '../testing/testMachine.js'
import { UnconfirmedTransactionError } from '../transaction/UnconfirmedTransactionError.js'
import type { SendEffect, SendEvent, SendForm, SendState } from './SendState.js'
import { SendError, SolanaSendError } from './sendErrors.js'
import { sendMachine } from './sendMachine.js'

const empty: SendForm = {
  token: undefined,
  amount: '',
  unit: 'coin',
  to: '',
  receiver: '',
  receiverName: undefined,
  receiverImageUrl: undefined,
}
const form: SendForm = { ...empty, token: 'native', amount: '1', receiver: '0xbb' }
const changed: SendForm = { ...form, amount: '2' }
const dropped: SendForm = { ...form, token: undefined }
const transfer = { network: 'eip155:1', from: '0xaa', token: undefined, to: '0xbb', value: 10n } as const
const others = [
  { ...transfer, from: '0xab' },
  { ...transfer, value: 11n },
  { ...transfer, to: '0xcc' },
  { ...transfer, network: 'eip155:10' as const },
  { ...transfer, token: 'eip155:1:0xdd' },
]
const dearer = { ...transfer, value: 11n }
const problem = new BaseError('Add amount')
const error = new UserRejectedRequestError()
/** The wallet answered something that is neither a hash nor a refusal. */
const unclear = new UnconfirmedTransactionError({ mark: { nonce: 7, block: 1 }, cause: new InternalRpcError() })
type Count = Pick<SendState, 'attempts' | 'pending'>
const none: Count = { attempts: 0, pending: [] }
const one: Count = { attempts: 1, pending: [{ attempt: 1, transfer }] }
const answered: Count = { attempts: 1, pending: [] }
const inDoubt = (problem = unclear, searches = 0, isSearching = true, replacedBy?: string): Count => ({
  attempts: 1,
  pending: [{ attempt: 1, transfer, doubt: { problem, searches, isSearching, replacedBy } }],
})
const initial: SendState = { status: 'editing', form: empty, problem: undefined, ...none }

const editing = (form: SendForm, count: Count, problem?: BaseError): SendState => ({
  status: 'editing',
  form,
  problem,
  ...count,
})
const doubted = { status: 'unconfirmed', form, transfer, attempt: 1, problem: unclear, replacedBy: undefined } as const
const states = {
  initial,
  editing: editing(form, none),
  left: editing(form, one),
  leftInDoubt: editing(form, inDoubt()),
  reviewing: { status: 'reviewing', form, transfer, problem: undefined, ...none },
  reviewingAgain: { status: 'reviewing', form, transfer, problem: undefined, ...one },
  retrying: { status: 'reviewing', form, transfer, problem: error, ...answered },
  sending: { status: 'sending', form, transfer, attempt: 1, ...one },
  sendingAgain: {
    status: 'sending',
    form,
    transfer,
    attempt: 2,
    attempts: 2,
    pending: [...inDoubt().pending, { attempt: 2, transfer }],
  },
  unconfirmed: { ...doubted, isSearching: true, ...inDoubt() },
  unfound: { ...doubted, isSearching: false, ...inDoubt(unclear, 20, false) },
  sent: { status: 'sent', form, transfer, hash: '0x1', ...answered },
} satisfies Record<string, SendState>

const what = { network: transfer.network, token: transfer.token ?? 'native', amount: String(transfer.value) }
const told: readonly SendEffect[] = [
  { type: 'notify', variant: 'success', message: 'send.started' },
  { type: 'track', event: 'SEND_SUCCESS', properties: what },
  { type: 'refresh', topic: 'balance' },
  { type: 'refresh', topic: 'tokens' },
]
const trackError: SendEffect = {
  type: 'track',
  event: 'SEND_ERROR',
  properties: { ...what, message: error.shortMessage },
}
const submit = (attempt: number): readonly SendEffect[] => [
  { type: 'transfer', key: `attempt ${attempt}`, attempt, transfer },
  { type: 'track', event: 'SEND_INITIATED', properties: what },
]
const declined: SendEffect = { type: 'notify', variant: 'error', error }
const find = (delay = 0): SendEffect => ({
  type: 'find',
  key: 'attempt 1',
  attempt: 1,
  transfer,
  mark: { nonce: 7, block: 1 },
  hash: undefined,
  delay,
})
const notifyUnclear: SendEffect = { type: 'notify', variant: 'error', error: unclear }
const trackUnclear: SendEffect = {
  type: 'track',
  event: 'SEND_ERROR',
  properties: { ...what, message: unclear.shortMessage },
}
/** What is said of an attempt whose form was left. */
const mayBeSent: SendEffect = { type: 'notify', variant: 'error', message: 'send.unconfirmed' }
const again = { type: 'sendAgain', mayPayTwice: true } as const

const unanswered = new UnconfirmedTransactionError()
const second: Count = { attempts: 2, pending: [{ attempt: 2, transfer }] }
const both = ({ pending }: Count): SendState => ({
  ...states.sendingAgain,
  pending: [...pending, { attempt: 2, transfer }],
})

/** An earlier visit has left a transfer open. */
function restoredOn(state: SendState): readonly [SendState, SendEffect] {
  const attempt = state.attempts + 1
  const pending = [...state.pending, ...inDoubt().pending.map((open) => ({ ...open, attempt }))]
  return [{ ...state, attempts: attempt, pending }, { ...find(), key: `attempt ${attempt}`, attempt } as SendEffect]
}

/** Names of events that come together in the table. */
const submits = 'submit submitWrong submitDearer'
const asksAgain = 'sendAgain sendAgainWrong sendAgainDearer'
const asks = `${submits} ${asksAgain}` as const
const unknown = 'sentUnknown failedUnknown'
const answers = `sent failed unclear ${unknown}` as const
const searchesOnly = 'find notFound replaced'
const searches = `${searchesOnly} found` as const

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
      changed: { type: 'changed', change: { token: undefined }, problem },
      submit: { type: 'submit', check: { transfer } },
      submitWrong: { type: 'submit', check: { problem } },
      submitDearer: { type: 'submit', check: { transfer: dearer } },
      sent: { type: 'sent', attempt: 1, hash: '0x1' },
      failed: { type: 'failed', attempt: 1, error },
      unclear: { type: 'failed', attempt: 1, error: unclear },
      sentUnknown: { type: 'sent', attempt: 9, hash: '0x9' },
      failedUnknown: { type: 'failed', attempt: 9, error },
      sendAgain: { ...again, check: { transfer } },
      sendAgainWrong: { ...again, check: { problem } },
      sendAgainDearer: { ...again, check: { transfer: dearer } },
      find: { type: 'find' },
      found: { type: 'found', attempt: 1, hash: '0x1' },
      notFound: { type: 'notFound', attempt: 1, replacedBy: undefined },
      replaced: { type: 'notFound', attempt: 1, replacedBy: '0x2' },
      requoted: { type: 'requoted', fee: { value: 8n } },
      restored: { type: 'restored', pending: [{ transfer, problem: unclear }] },
      settled: { type: 'settled', attempt: 1 },
      show: { type: 'show', attempt: 1 },
      reset: { type: 'reset' },
    },
    table: {
      initial: {
        ...same(`back ${asks} ${answers} ${searches} reset settled show requoted`),
        restored: restoredOn(states.initial),
        changed: [{ ...initial, form: empty }],
        edit: [editing({ ...empty, amount: '2' }, none)],
        review: [{ ...states.reviewing, form: empty }],
        reviewWrong: [editing(empty, none, problem)],
      },
      editing: {
        ...same(`back ${asks} ${answers} ${searches} settled show requoted`),
        restored: restoredOn(states.editing),
        changed: [editing(dropped, none)],
        edit: [editing(changed, none)],
        review: [states.reviewing],
        reviewWrong: [editing(form, none, problem)],
        reset: [initial],
      },
      left: {
        ...same(`back ${asks} ${searchesOnly} ${unknown} requoted`),
        restored: restoredOn(states.left),
        settled: [editing(form, answered)],
        show: [{ ...doubted, problem: unanswered, isSearching: false, ...inDoubt(unanswered, 0, false) }],
        changed: [editing(dropped, one)],
        edit: [editing(changed, one)],
        review: [states.reviewingAgain],
        reviewWrong: [editing(form, one, problem)],
        sent: [editing(form, answered), ...told],
        found: [editing(form, answered), ...told],
        failed: [editing(form, answered), trackError],
        unclear: [states.leftInDoubt, mayBeSent, trackUnclear, find()],
        reset: [editing(empty, one)],
      },
      leftInDoubt: {
        ...same(`back ${asks} find ${unknown} requoted`),
        restored: restoredOn(states.leftInDoubt),
        settled: [editing(form, answered)],
        show: [states.unconfirmed],
        changed: [editing(dropped, inDoubt())],
        edit: [editing(changed, inDoubt())],
        review: [{ ...states.reviewing, ...inDoubt() }],
        reviewWrong: [editing(form, inDoubt(), problem)],
        sent: [editing(form, answered), ...told],
        found: [editing(form, answered), ...told],
        failed: [editing(form, answered), trackError],
        unclear: [states.leftInDoubt, mayBeSent, trackUnclear, find()],
        notFound: [editing(form, inDoubt(unclear, 1)), find(3_000)],
        replaced: [editing(form, inDoubt(unclear, 1, true, '0x2')), find(3_000)],
        reset: [editing(empty, inDoubt())],
      },
      reviewing: {
        ...same(`review reviewWrong ${asksAgain} ${answers} ${searches} settled show`),
        requoted: [{ ...states.reviewing, transfer: { ...transfer, fee: { value: 8n } } }],
        restored: restoredOn(states.reviewing),
        changed: [editing(dropped, none, problem)],
        edit: [editing(changed, none)],
        back: [states.editing],
        submit: [states.sending, ...submit(1)],
        submitWrong: [editing(form, none, problem)],
        submitDearer: [{ ...states.reviewing, transfer: dearer }],
        reset: [initial],
      },
      reviewingAgain: {
        ...same(`review reviewWrong ${asksAgain} ${searchesOnly} ${unknown} show`),
        requoted: [{ ...states.reviewingAgain, transfer: { ...transfer, fee: { value: 8n } } }],
        restored: restoredOn(states.reviewingAgain),
        settled: [{ ...states.reviewingAgain, ...answered }],
        changed: [editing(dropped, one, problem)],
        edit: [editing(changed, one)],
        back: [states.left],
        // The wallet still has the first question: it is not asked again, and there is nothing to search by.
        submit: [{ ...doubted, problem: unanswered, isSearching: false, ...inDoubt(unanswered, 0, false) }],
        submitWrong: [editing(form, one, problem)],
        submitDearer: [{ ...states.reviewingAgain, transfer: dearer }],
        sent: [{ ...states.reviewingAgain, ...answered }, ...told],
        found: [{ ...states.reviewingAgain, ...answered }, ...told],
        failed: [{ ...states.reviewingAgain, ...answered }, trackError],
        unclear: [{ ...states.reviewingAgain, ...inDoubt() }, mayBeSent, trackUnclear, find()],
        reset: [editing(empty, one)],
      },
      retrying: {
        ...same(`review reviewWrong ${asksAgain} ${answers} ${searches} settled show`),
        requoted: [{ ...states.retrying, transfer: { ...transfer, fee: { value: 8n } } }],
        restored: restoredOn(states.retrying),
        changed: [editing(dropped, answered, problem)],
        edit: [editing(changed, answered)],
        back: [editing(form, answered)],
        submit: [{ ...states.sending, attempt: 2, attempts: 2, pending: [{ attempt: 2, transfer }] }, ...submit(2)],
        submitWrong: [editing(form, answered, problem)],
        submitDearer: [{ ...states.retrying, problem: undefined, transfer: dearer }],
        reset: [editing(empty, answered)],
      },
      sending: {
        ...same(`edit review reviewWrong back ${asks} ${searchesOnly} ${unknown} settled show requoted`),
        restored: restoredOn(states.sending),
        changed: [{ ...states.sending, form: dropped }],
        sent: [states.sent, ...told],
        found: [states.sent, ...told],
        failed: [states.retrying, declined, trackError],
        unclear: [states.unconfirmed, notifyUnclear, trackUnclear, find()],
        reset: [editing(empty, one)],
      },
      sendingAgain: {
        ...same(`edit review reviewWrong back ${asks} find ${unknown} show requoted`),
        restored: restoredOn(states.sendingAgain),
        settled: [{ ...states.sendingAgain, ...second }],
        changed: [{ ...states.sendingAgain, form: dropped }],
        sent: [{ ...states.sendingAgain, ...second }, ...told],
        found: [{ ...states.sendingAgain, ...second }, ...told],
        failed: [{ ...states.sendingAgain, ...second }, trackError],
        unclear: [states.sendingAgain, mayBeSent, trackUnclear, find()],
        notFound: [both(inDoubt(unclear, 1)), find(3_000)],
        replaced: [both(inDoubt(unclear, 1, true, '0x2')), find(3_000)],
        reset: [editing(empty, { attempts: 2, pending: states.sendingAgain.pending })],
      },
      unconfirmed: {
        ...same(`edit review reviewWrong ${submits} find ${unknown} show requoted`),
        restored: restoredOn(states.unconfirmed),
        settled: [editing(form, answered)],
        changed: [{ ...states.unconfirmed, form: dropped }],
        back: [states.leftInDoubt],
        sendAgain: [states.sendingAgain, ...submit(2)],
        sendAgainWrong: [editing(form, inDoubt(), problem)],
        sendAgainDearer: [{ ...states.unconfirmed, transfer: dearer }],
        sent: [states.sent, ...told],
        found: [states.sent, ...told],
        failed: [states.retrying, declined, trackError],
        unclear: [states.unconfirmed, notifyUnclear, trackUnclear, find()],
        notFound: [{ ...states.unconfirmed, ...inDoubt(unclear, 1) }, find(3_000)],
        replaced: [{ ...states.unconfirmed, replacedBy: '0x2', ...inDoubt(unclear, 1, true, '0x2') }, find(3_000)],
        reset: [editing(empty, inDoubt())],
      },
      unfound: {
        ...same(`edit review reviewWrong ${submits} notFound replaced ${unknown} show requoted`),
        restored: restoredOn(states.unfound),
        settled: [editing(form, answered)],
        changed: [{ ...states.unfound, form: dropped }],
        back: [editing(form, inDoubt(unclear, 20, false))],
        sendAgain: [
          {
            ...states.sendingAgain,
            pending: [...inDoubt(unclear, 20, false).pending, { attempt: 2, transfer }],
          },
          ...submit(2),
        ],
        sendAgainWrong: [editing(form, inDoubt(unclear, 20, false), problem)],
        sendAgainDearer: [{ ...states.unfound, transfer: dearer }],
        find: [states.unconfirmed, find()],
        sent: [states.sent, ...told],
        found: [states.sent, ...told],
        failed: [states.retrying, declined, trackError],
        unclear: [states.unconfirmed, notifyUnclear, trackUnclear, find()],
        reset: [editing(empty, inDoubt(unclear, 20, false))],
      },
      sent: {
        ...same(`review reviewWrong ${asks} ${answers} ${searches} settled show requoted`),
        restored: restoredOn(states.sent),
        changed: [{ ...states.sent, form: dropped }],
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

  test('shows a fee that has risen by more than a quarter, and sends only after it was accepted', () => {
    const at = (value: bigint) => ({ ...transfer, fee: { value } })
    const reviewing = { ...states.reviewing, transfer: at(8n) }
    const requote = (value: bigint) => sendMachine.transition(reviewing, { type: 'requoted', fee: { value } })
    expect(requote(10n)).toEqual([reviewing])
    const [raised] = requote(11n)
    expect(raised).toMatchObject({ status: 'reviewing', transfer: at(11n), problem: { name: 'FeeRaisedError' } })
    const submit = (state: SendState, value: bigint) =>
      sendMachine.transition(state, { type: 'submit', check: { transfer: at(value) } })
    const [accepted, ...effects] = submit(raised, 11n)
    expect([accepted, effects]).toEqual([{ ...reviewing, transfer: at(11n) }, []])
    expect(submit(accepted, 12n)).toMatchObject([{ status: 'sending', transfer: at(11n) }, { type: 'transfer' }, {}])
    // What the button finds out is shown, too.
    expect(submit(reviewing, 11n)).toEqual([raised])
    expect(submit(raised, 20n)).toMatchObject([{ transfer: at(20n), problem: { name: 'FeeRaisedError' } }])
    // A fee that has fallen is what is shown: the one before it would be too much.
    const [fallen] = requote(2n)
    expect(fallen).toEqual({ ...reviewing, transfer: at(2n) })
    expect(submit(fallen, 2n)).toMatchObject([{ status: 'sending', transfer: at(2n) }, { type: 'transfer' }, {}])
    expect(submit(reviewing, 2n)).toMatchObject([{ status: 'sending', transfer: at(2n) }, { type: 'transfer' }, {}])
    expect(sendMachine.transition(fallen, { type: 'requoted', fee: { value: 8n } })).toMatchObject([
      { transfer: at(8n), problem: { name: 'FeeRaisedError' } },
    ])
  })

  test.each(others)('shows what has changed instead of sending it: %o', (other) => {
    const result = sendMachine.transition(states.reviewing, { type: 'submit', check: { transfer: other } })
    expect(result).toEqual([{ ...states.reviewing, transfer: other }])
  })

  test('says what the specification says when nothing was sent, and nobody says why', () => {
    const vague = [new SendError(), new SolanaSendError()] as const
    const solana = { ...transfer, network: 'solana:1' as const }
    const results = ([transfer, solana] as const).map((transfer, index) =>
      sendMachine.transition(
        { ...states.sending, transfer },
        { type: 'failed', attempt: 1, error: vague[index] as BaseError },
      ),
    )
    expect(results.map(([state]) => 'problem' in state && state.problem?.shortMessage)).toEqual([
      'Something went wrong',
      'Failed to send transaction. Please try again.',
    ])
  })

  test('takes any failure that does not refuse for a transaction that may have been sent', () => {
    for (const error of [new BaseError('?'), new InternalRpcError()]) {
      const [state, ...effects] = sendMachine.transition(states.sending, { type: 'failed', attempt: 1, error })
      const problem = new UnconfirmedTransactionError({ cause: error })
      // Without anything to search by, nothing is searched for.
      expect(state).toEqual({ ...doubted, problem, isSearching: false, ...inDoubt(problem, 0, false) })
      expect(effects).toMatchObject([{ type: 'notify', variant: 'error', error: problem }, { event: 'SEND_ERROR' }])
      expect(problem.shortMessage).toBe('Something went wrong')
    }
  })

  test.each([
    { ...transfer, value: 11n },
    { ...transfer, to: '0xBB', from: '0xAA' },
  ])('warns before it pays the same receiver again while an answer is in doubt: %o', (transfer) => {
    const reviewing: SendState = { ...states.reviewing, transfer, ...inDoubt() }
    const [state, ...effects] = sendMachine.transition(reviewing, { type: 'submit', check: { transfer } })
    expect(state).toEqual({ ...states.unconfirmed, transfer })
    expect(effects).toEqual([])
    const [sending, first] = sendMachine.transition(state, { ...again, check: { transfer } })
    expect(sending).toMatchObject({ status: 'sending', attempt: 2, transfer })
    expect(first).toEqual({ type: 'transfer', key: 'attempt 2', attempt: 2, transfer })
  })

  test.each(others.filter(({ value }) => value === transfer.value))(
    'pays somebody else, or from elsewhere, as ever: %o',
    (transfer) => {
      const reviewing: SendState = { ...states.reviewing, transfer, ...inDoubt() }
      const [state] = sendMachine.transition(reviewing, { type: 'submit', check: { transfer } })
      expect(state).toMatchObject({ status: 'sending', attempt: 2 })
    },
  )

  test('searches every three seconds for a minute, then when it is asked to', () => {
    let state: SendState = states.unconfirmed
    for (const left of Array.from({ length: 20 }, (_, index) => 19 - index)) {
      const [after, ...effects] = sendMachine.transition(state, { type: 'notFound', attempt: 1, replacedBy: undefined })
      expect(effects).toEqual(left > 0 ? [find(3_000)] : [])
      state = after
    }
    expect(state).toEqual(states.unfound)
    expect(sendMachine.transition(state, { type: 'find' })).toEqual([states.unconfirmed, find()])
  })

  test('hears every attempt by itself, and ends a search with its attempt alone', () => {
    const { continues } = sendMachine
    const [, first] = sendMachine.transition(states.reviewing, { type: 'submit', check: { transfer } })
    const [, second] = sendMachine.transition(states.unconfirmed, { ...again, check: { transfer } })
    expect([first, second].map((effect) => effect && 'key' in effect && effect.key)).toEqual(['attempt 1', 'attempt 2'])
    expect(continues?.(states.sendingAgain, submit(1)[0] as SendEffect)).toBe(true)
    expect(continues?.(initial, submit(1)[0] as SendEffect)).toBe(true)
    expect(continues?.(states.leftInDoubt, find())).toBe(true)
    expect(continues?.(states.sent, find())).toBe(false)
  })

  test('asks the wallet once for each approval, sends the reviewed transfer, and reports each transaction once', () => {
    const attempt = fc.integer({ min: 1, max: 4 })
    const check = fc.constantFrom({ transfer }, { transfer: dearer }, { problem })
    const any: fc.Arbitrary<SendEvent> = fc.oneof(
      fc.record({ type: fc.constantFrom('review' as const, 'submit' as const), check }),
      {
        weight: 5,
        arbitrary: fc.constantFrom<SendEvent>(
          { type: 'review', check: { transfer } },
          { type: 'submit', check: { transfer } },
          { type: 'sendAgain', check: { transfer }, mayPayTwice: true },
        ),
      },
      fc.record({ type: fc.constant('sendAgain' as const), check, mayPayTwice: fc.constant(true as const) }),
      fc.record({ type: fc.constantFrom('sent' as const, 'found' as const), attempt, hash: fc.constant('0x1') }),
      fc.record({ type: fc.constant('failed' as const), attempt, error: fc.constantFrom(error, unclear) }),
      fc.record({ type: fc.constant('notFound' as const), attempt, replacedBy: fc.constant(undefined) }),
      fc.constantFrom<SendEvent>({ type: 'edit', change: {} }, { type: 'back' }, { type: 'find' }, { type: 'reset' }),
    )
    let again = 0
    fc.assert(
      fc.property(fc.array(any, { minLength: 40, maxLength: 80 }), (list) => {
        let state = sendMachine.initial
        const open = new Set<number>()
        for (const event of list) {
          const [after, ...effects] = sendMachine.transition(state, event)
          const isClear =
            'attempt' in event && event.type !== 'notFound' && !('error' in event && event.error === unclear)
          const isOpen = isClear && open.delete(event.attempt)
          const asked = effects.flatMap((effect) => (effect.type === 'transfer' ? [effect] : []))
          expect(asked.length).toBeLessThanOrEqual(1)
          for (const { attempt, transfer } of asked) {
            // While another payment is open, only the visitor who was told so pays again.
            expect(event.type).toBe(open.size > 0 ? 'sendAgain' : 'submit')
            if (event.type === 'sendAgain') again += 1
            expect('transfer' in state && state.transfer).toEqual(transfer)
            expect(attempt).toBe(state.attempts + 1)
            open.add(attempt)
          }
          const isTold = effects.some((effect) => effect.type === 'notify' && effect.variant === 'success')
          expect(isTold).toBe((event.type === 'sent' || event.type === 'found') && isOpen)
          expect(after.pending.map(({ attempt }) => attempt).sort()).toEqual([...open].sort())
          if (after.status === 'unconfirmed') expect(open.has(after.attempt)).toBe(true)
          // What is searched for is open.
          for (const effect of effects) if (effect.type === 'find') expect(open.has(effect.attempt)).toBe(true)
          state = after
        }
      }),
      { numRuns: 300 },
    )
    // The walks are long enough to come there.
    expect(again).toBeGreaterThan(50)
  })

  test('says "Transaction started" and refreshes the balance once there is a hash', () => {
    const check = { transfer }
    const sent = { type: 'sent', attempt: 1, hash: '0x1' } as const
    const { effects } = run(sendMachine, { type: 'review', check }, { type: 'submit', check }, sent)
    expect(effects).toEqual(told)
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
