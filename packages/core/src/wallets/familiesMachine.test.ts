import { expect, test } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { testMachine } from '../testing/testMachine.js'
import { type FamiliesEvent, type FamiliesState, familiesMachine } from './familiesMachine.js'

const evm = { connectorId: 'org.harbour', namespace: 'eip155' } as const
const sol = { connectorId: 'standard:Harbour', namespace: 'solana' } as const
const other = { connectorId: 'org.other', namespace: 'eip155' } as const
const error = new BaseError('The wallet said no')

const states = {
  idle: { queue: [], failures: [], hasFailed: false },
  asking: { queue: [evm, sol], failures: [], hasFailed: false },
  last: { queue: [sol], failures: [], hasFailed: false },
  lastAfterRefusal: { queue: [sol], failures: [{ ...evm, error }], hasFailed: true },
  refused: { queue: [], failures: [{ ...evm, error }], hasFailed: true },
} satisfies Record<string, FamiliesState>

const events = {
  ask: { type: 'ask', families: [evm, sol] },
  askOther: { type: 'ask', families: [other] },
  connected: { type: 'connected' },
  failed: { type: 'failed', error },
  stop: { type: 'stop' },
} satisfies Record<string, FamiliesEvent>

const asked = [states.asking, { type: 'connect', family: evm }] as const
const askedOther = [
  { ...states.idle, queue: [other] },
  { type: 'connect', family: other },
] as const
const begin = { ask: asked, askOther: askedOther }

testMachine(familiesMachine, {
  states,
  events,
  table: {
    idle: { ...begin, connected: 'same', failed: 'same', stop: 'same' },
    asking: {
      ...begin,
      connected: [states.last, { type: 'connect', family: sol }],
      failed: [states.lastAfterRefusal, { type: 'connect', family: sol }],
      stop: [states.idle],
    },
    last: {
      ...begin,
      connected: [states.idle, { type: 'finish' }],
      failed: [{ queue: [], failures: [{ ...sol, error }], hasFailed: true }],
      stop: [states.idle],
    },
    lastAfterRefusal: {
      ...begin,
      connected: [states.refused],
      failed: [{ ...states.refused, failures: [...states.refused.failures, { ...sol, error }] }],
      stop: [states.refused],
    },
    refused: { ...begin, connected: 'same', failed: 'same', stop: 'same' },
  },
  wayOut: { event: { type: 'stop' }, isOut: ({ queue }) => queue.length === 0 },
  check({ after, effects }) {
    // One window at a time, and the one of the family that is said to be asked.
    for (const effect of effects) if (effect.type === 'connect') expect(effect.family).toBe(after.queue[0])
  },
})

test('waits for no answer to what was given up', () => {
  const effect = { type: 'connect', family: evm } as const
  expect(familiesMachine.continues?.(states.asking, effect)).toBe(true)
  expect(familiesMachine.continues?.(states.last, effect)).toBe(false)
  expect(familiesMachine.continues?.(states.idle, { type: 'finish' })).toBe(true)
})
