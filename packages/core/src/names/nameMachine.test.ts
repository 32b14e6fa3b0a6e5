import { describe, expect, test } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { UserRejectedRequestError } from '../errors/rpcErrors.js'
import { run, same, testMachine } from '../testing/testMachine.js'
import { AuthConnectorNotFoundError, NameNetworkNotFoundError, NameRegistrationError } from './nameErrors.js'
import { type NameEffect, type NameState, nameMachine } from './nameMachine.js'

type Result = readonly [NameState, ...NameEffect[]]

const name = 'ada-l'
const address = '0xaa'
const network = 'eip155:10'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const problem = new BaseError('Too short')
const error = new BaseError('HTTP status code: 500')
const rejected = new UserRejectedRequestError()
const initial: NameState = { status: 'editing', name: '', error: undefined }
const states = {
  editing: initial,
  refused: { status: 'editing', name, error },
  signing: { status: 'signing', name, address, network },
  registering: { status: 'registering', name, address, network },
  registered: { status: 'registered', name },
} satisfies Record<string, NameState>

const signing: Result = [states.signing, { type: 'sign', name, address, network }]
const refused = (error: BaseError): Result => [{ status: 'editing', name, error }]
const back = (error: BaseError): Result => [
  // The view was left for the approval: what was typed into it would be lost.
  { status: 'editing', name, error },
  { type: 'show', view: 'RegisterAccountName' },
]
const submitted = {
  submit: signing,
  submitWrong: refused(problem),
  submitNobody: refused(new AuthConnectorNotFoundError()),
  submitOther: refused(new AuthConnectorNotFoundError()),
  submitNowhere: refused(new NameNetworkNotFoundError()),
  submitSolana: refused(new NameNetworkNotFoundError()),
}
const failures = {
  failed: back(new NameRegistrationError({ registrationName: name, cause: error })),
  failedReason: back(new NameRegistrationError({ registrationName: name, reason: 'Name is taken', cause: error })),
  declined: back(rejected),
}

describe('nameMachine', () => {
  test('begins with a name to choose', () => {
    expect(nameMachine.initial).toEqual(initial)
  })

  testMachine(nameMachine, {
    states,
    events: {
      submit: { type: 'submit', name, problem: undefined, network, address, hasAuthConnector: true },
      submitWrong: { type: 'submit', name, problem, network, address, hasAuthConnector: true },
      submitNobody: { type: 'submit', name, problem: undefined, network, address: undefined, hasAuthConnector: true },
      submitOther: { type: 'submit', name, problem: undefined, network, address, hasAuthConnector: false },
      submitNowhere: { type: 'submit', name, problem: undefined, network: undefined, address, hasAuthConnector: true },
      submitSolana: { type: 'submit', name, problem: undefined, network: solana, address, hasAuthConnector: true },
      signed: { type: 'signed', message: 'm', signature: '0x1' },
      registered: { type: 'registered' },
      failed: { type: 'failed', error, reason: undefined },
      failedReason: { type: 'failed', error, reason: 'Name is taken' },
      declined: { type: 'failed', error: rejected, reason: undefined },
      reset: { type: 'reset' },
    },
    table: {
      editing: { ...same('signed registered failed failedReason declined reset'), ...submitted },
      refused: { ...same('signed registered failed failedReason declined'), ...submitted, reset: [initial] },
      signing: {
        ...same('submit submitWrong submitNobody submitOther submitNowhere submitSolana registered'),
        ...failures,
        signed: [states.registering, { type: 'register', name, address, network, message: 'm', signature: '0x1' }],
        reset: [initial, { type: 'stopRegistration' }],
      },
      registering: {
        ...same('submit submitWrong submitNobody submitOther submitNowhere submitSolana signed'),
        ...failures,
        registered: [states.registered, { type: 'show', view: 'RegisterAccountNameSuccess' }],
        reset: [initial, { type: 'stopRegistration' }],
      },
      registered: { ...same('signed registered failed failedReason declined'), ...submitted, reset: [initial] },
    },
    wayOut: { event: { type: 'reset' }, isOut: (state) => state.status === 'editing' && !state.error },
    check({ before, after }) {
      if (after.status === 'registered') expect(['registering', 'registered']).toContain(before.status)
    },
  })

  test('prefers the reason of the service to its own sentence', () => {
    const texts = [failures.failed, failures.failedReason].map(
      ([state]) => 'error' in state && state.error?.shortMessage,
    )
    expect(texts).toEqual(['Error registering name ada-l', 'Name is taken'])
  })

  test('signs, registers and shows RegisterAccountNameSuccess, or returns to RegisterAccountName', () => {
    const submit = { type: 'submit', name, problem: undefined, network, address, hasAuthConnector: true } as const
    const signed = { type: 'signed', message: 'm', signature: '0x1' } as const
    expect(run(nameMachine, submit).effects).toMatchObject([{ type: 'sign' }])
    expect(run(nameMachine, submit, signed).effects).toMatchObject([{ type: 'register' }])
    const shown = { type: 'show', view: 'RegisterAccountNameSuccess' }
    expect(run(nameMachine, submit, signed, { type: 'registered' }).effects).toEqual([shown])
    const failed = { type: 'failed', error, reason: undefined } as const
    expect(run(nameMachine, submit, signed, failed).effects).toEqual([{ type: 'show', view: 'RegisterAccountName' }])
  })

  test('registers in small letters, which the service alone takes, though a telephone writes a capital first', () => {
    const submit = {
      type: 'submit',
      name: 'Ada-L',
      problem: undefined,
      network,
      address,
      hasAuthConnector: true,
    } as const
    expect(run(nameMachine, submit)).toEqual({ state: states.signing, effects: [signing[1]] })
    const { state } = run(nameMachine, { ...submit, problem })
    expect(state).toEqual({ status: 'editing', name: 'Ada-L', error: problem })
  })

  test('needs an EVM network, on which alone there are names', () => {
    const texts = [submitted.submitNowhere, submitted.submitSolana].map(
      ([state]) => 'error' in state && state.error?.shortMessage,
    )
    expect(texts).toEqual(Array(2).fill('Network not found'))
  })

  test('needs an address and an auth connector', () => {
    const texts = [submitted.submitNobody, submitted.submitOther].map(
      ([state]) => 'error' in state && state.error?.shortMessage,
    )
    expect(texts).toEqual(Array(2).fill('Address or auth connector not found'))
  })
})
