import { describe, expect, test } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { run, same, testMachine } from '../testing/testMachine.js'
import {
  type AccountTypeEffect,
  type AccountTypeState,
  accountTypeMachine,
  type SwitchableAccountType,
} from './accountTypeMachine.js'

type Result = readonly [AccountTypeState, ...AccountTypeEffect[]]

const error = new BaseError('Not on this network')
const idle = (accountType: SwitchableAccountType): AccountTypeState => ({
  status: 'idle',
  accountType,
  error: undefined,
})
const changing = (accountType: SwitchableAccountType, to: SwitchableAccountType): AccountTypeState => ({
  status: 'changing',
  accountType,
  to,
})
const change = (from: SwitchableAccountType, to: SwitchableAccountType): Result => [
  changing(from, to),
  { type: 'setPreferredAccount', accountType: to },
]
const changed = (accountType: SwitchableAccountType): Result => [
  idle(accountType),
  { type: 'syncAccount', accountType },
  { type: 'track', event: 'SET_PREFERRED_ACCOUNT_TYPE', properties: { accountType } },
]
const fellBack: Result = [
  { status: 'idle', accountType: 'eoa', error },
  // The embedded wallet may have changed, and only its answer be lost.
  { type: 'setPreferredAccount', accountType: 'eoa' },
  { type: 'syncAccount', accountType: 'eoa' },
]
const stopped = (accountType: SwitchableAccountType): Result => [idle(accountType), { type: 'stopChange' }]

describe('accountTypeMachine', () => {
  test('begins with the account that every network has', () => {
    expect(accountTypeMachine.initial).toEqual(idle('eoa'))
  })

  testMachine(accountTypeMachine, {
    states: {
      eoa: idle('eoa'),
      smart: idle('smartAccount'),
      failed: { status: 'idle', accountType: 'eoa', error },
      toSmart: changing('eoa', 'smartAccount'),
      toEoa: changing('smartAccount', 'eoa'),
    },
    events: {
      toEoa: { type: 'change', to: 'eoa', hasAuthConnector: true },
      toSmart: { type: 'change', to: 'smartAccount', hasAuthConnector: true },
      toSmartInvain: { type: 'change', to: 'smartAccount', hasAuthConnector: false },
      toEoaInvain: { type: 'change', to: 'eoa', hasAuthConnector: false },
      changed: { type: 'changed' },
      failed: { type: 'failed', error },
      resetEoa: { type: 'reset', accountType: 'eoa' },
      resetSmart: { type: 'reset', accountType: 'smartAccount' },
    },
    table: {
      eoa: {
        ...same('toEoa toSmartInvain toEoaInvain changed failed resetEoa'),
        toSmart: change('eoa', 'smartAccount'),
        resetSmart: [idle('smartAccount')],
      },
      smart: {
        ...same('toSmart toSmartInvain toEoaInvain changed failed resetSmart'),
        toEoa: change('smartAccount', 'eoa'),
        resetEoa: [idle('eoa')],
      },
      failed: {
        ...same('toEoa toSmartInvain toEoaInvain changed failed'),
        toSmart: change('eoa', 'smartAccount'),
        resetEoa: [idle('eoa')],
        resetSmart: [idle('smartAccount')],
      },
      toSmart: {
        ...same('toSmart toSmartInvain toEoaInvain'),
        toEoa: change('eoa', 'eoa'),
        changed: changed('smartAccount'),
        failed: fellBack,
        resetEoa: stopped('eoa'),
        resetSmart: stopped('smartAccount'),
      },
      toEoa: {
        ...same('toEoa toSmartInvain toEoaInvain'),
        toSmart: change('smartAccount', 'smartAccount'),
        changed: changed('eoa'),
        failed: fellBack,
        resetEoa: stopped('eoa'),
        resetSmart: stopped('smartAccount'),
      },
    },
    wayOut: {
      event: { type: 'reset', accountType: 'eoa' },
      isOut: (state) => state.status === 'idle' && state.accountType === 'eoa' && !state.error,
    },
    check({ event, after }) {
      if (event.type === 'failed' && after.status === 'idle' && after.error) expect(after.accountType).toBe('eoa')
    },
  })

  test('switches for an auth connector, and for no other', () => {
    const change = (hasAuthConnector: boolean) => ({ type: 'change', to: 'smartAccount', hasAuthConnector }) as const
    expect(run(accountTypeMachine, change(false))).toEqual({ state: accountTypeMachine.initial, effects: [] })
    expect(run(accountTypeMachine, change(true)).effects).toEqual([
      { type: 'setPreferredAccount', accountType: 'smartAccount' },
    ])
    const { state, effects } = run(accountTypeMachine, change(true), { type: 'changed' })
    expect(state.accountType).toBe('smartAccount')
    expect(effects).toContainEqual({
      type: 'track',
      event: 'SET_PREFERRED_ACCOUNT_TYPE',
      properties: { accountType: 'smartAccount' },
    })
  })

  test('falls back to eoa if a change fails, whichever it was', () => {
    const change = { type: 'change', to: 'smartAccount', hasAuthConnector: true } as const
    const smart = { type: 'reset', accountType: 'smartAccount' } as const
    const failed = { type: 'failed', error } as const
    expect(run(accountTypeMachine, change, failed).state.accountType).toBe('eoa')
    expect(run(accountTypeMachine, smart, { ...change, to: 'eoa' }, failed).state.accountType).toBe('eoa')
  })
})
