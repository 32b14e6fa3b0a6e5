import { describe, expect, test } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { run, same, testMachine } from '../testing/testMachine.js'
import { type FamilySwitchEffect, type FamilySwitchState, familySwitchMachine } from './familySwitchMachine.js'
import type { SwitchState } from './switchMachine.js'
import { toNetwork } from './toNetwork.js'

type Result = readonly [FamilySwitchState, ...FamilySwitchEffect[]]

const createNetwork = (id: string, chainNamespace: 'eip155' | 'solana') =>
  toNetwork({
    id,
    chainNamespace,
    name: id,
    nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 9 },
    rpcUrls: { default: { http: ['https://rpc.example.org'] } },
  })
const evm = createNetwork('10', 'eip155')
const solana = createNetwork('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana')
const error = new BaseError('The wallet said no')

const at = (namespace: 'eip155' | 'solana', state: SwitchState, isSwitchingNamespace = false): FamilySwitchState => ({
  namespace,
  isSwitchingNamespace,
  switch: state,
})
const idle: SwitchState = { status: 'idle' }
const toEvm: SwitchState = { status: 'switching', network: evm }
const toSolana: SwitchState = { status: 'switching', network: solana }
const failedSolana: SwitchState = { status: 'failed', network: solana, error }
const states = {
  idle: at('eip155', idle),
  idleSolana: at('solana', idle),
  within: at('eip155', toEvm),
  across: at('eip155', toSolana, true),
  failed: at('eip155', failedSolana),
} satisfies Record<string, FamilySwitchState>

const startEvm: Result = [states.within, { type: 'switch', network: evm }]
const startSolana: Result = [states.across, { type: 'resetSend' }, { type: 'switch', network: solana }]
const stopped: Result = [states.idle, { type: 'stopSwitch' }]

describe('familySwitchMachine', () => {
  test('begins within a family', () => {
    expect(familySwitchMachine.initial).toEqual(states.idle)
  })

  testMachine(familySwitchMachine, {
    states,
    events: {
      startEvm: { type: 'start', network: evm },
      startSolana: { type: 'start', network: solana },
      switched: { type: 'switched' },
      failed: { type: 'failed', error },
      reset: { type: 'reset' },
      evmActivated: { type: 'activated', namespace: 'eip155' },
      solanaActivated: { type: 'activated', namespace: 'solana' },
    },
    table: {
      idle: {
        ...same('switched failed reset evmActivated'),
        startEvm,
        startSolana,
        solanaActivated: [states.idleSolana, { type: 'resetSend' }],
      },
      idleSolana: {
        ...same('switched failed reset solanaActivated'),
        startEvm: [at('solana', toEvm, true), { type: 'resetSend' }, { type: 'switch', network: evm }],
        startSolana: [at('solana', toSolana), { type: 'switch', network: solana }],
        evmActivated: [states.idle, { type: 'resetSend' }],
      },
      within: {
        ...same('evmActivated'),
        startEvm,
        startSolana,
        switched: [states.idle, { type: 'switched', network: evm }],
        failed: [at('eip155', { status: 'failed', network: evm, error })],
        reset: stopped,
        solanaActivated: [at('solana', toEvm, true), { type: 'resetSend' }],
      },
      across: {
        ...same('evmActivated'),
        startEvm,
        startSolana,
        switched: [
          states.idleSolana,
          { type: 'resetSend' },
          { type: 'activate', namespace: 'solana' },
          { type: 'switched', network: solana },
        ],
        failed: [states.failed],
        reset: stopped,
        solanaActivated: [at('solana', toSolana), { type: 'resetSend' }],
      },
      failed: {
        ...same('switched failed evmActivated'),
        startEvm,
        startSolana,
        reset: stopped,
        solanaActivated: [at('solana', failedSolana), { type: 'resetSend' }],
      },
    },
    wayOut: {
      event: { type: 'reset' },
      isOut: (state) => state.switch.status === 'idle' && !state.isSwitchingNamespace,
    },
    check({ before, event, after, effects }) {
      const state = after.switch
      const isAcross = state.status === 'switching' && state.network.chainNamespace !== after.namespace
      expect(after.isSwitchingNamespace).toBe(isAcross)
      const isReset = effects.some(({ type }) => type === 'resetSend')
      if (event.type === 'start') expect(isReset).toBe(isAcross)
      // However another family comes into use, what was filled in for the old one is gone by then.
      else expect(isReset).toBe(after.namespace !== before.namespace)
    },
  })

  test('sets a flag and resets the send form when it switches to another family, and only then', () => {
    const across = run(familySwitchMachine, { type: 'start', network: solana })
    expect(across.state.isSwitchingNamespace).toBe(true)
    expect(across.effects[0]).toEqual({ type: 'resetSend' })
    const within = run(familySwitchMachine, { type: 'start', network: evm })
    expect(within.state.isSwitchingNamespace).toBe(false)
    expect(within.effects).toEqual([{ type: 'switch', network: evm }])
  })
})
