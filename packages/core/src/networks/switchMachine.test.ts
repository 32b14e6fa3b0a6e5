import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { type SwitchEvent, type SwitchState, switchMachine } from './switchMachine.js'
import { toNetwork } from './toNetwork.js'

const { initial, transition } = switchMachine
type Result = ReturnType<typeof transition>

const createNetwork = (id: number) =>
  toNetwork({
    id,
    name: `Network ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://rpc.example.org'] } },
  })
const one = createNetwork(1)
const ten = createNetwork(10)
const error = new BaseError('The wallet said no')

const states = {
  idle: { status: 'idle' },
  switching: { status: 'switching', network: one },
  failed: { status: 'failed', network: one, error },
} satisfies Record<string, SwitchState>

const events = {
  start: { type: 'start', network: ten },
  switched: { type: 'switched' },
  failed: { type: 'failed', error },
  reset: { type: 'reset' },
} satisfies Record<string, SwitchEvent>

const started: Result = [
  { status: 'switching', network: ten },
  { type: 'switch', network: ten },
]
const stopped: Result = [states.idle]

const table: Record<keyof typeof states, Record<keyof typeof events, Result>> = {
  idle: { start: started, switched: [states.idle], failed: [states.idle], reset: [states.idle] },
  switching: {
    start: started,
    switched: [states.idle, { type: 'switched', network: one }],
    failed: [states.failed],
    reset: stopped,
  },
  failed: { start: started, switched: [states.failed], failed: [states.failed], reset: stopped },
}

const cases = Object.entries(table).flatMap(([state, row]) =>
  Object.entries(row).map(([event, result]) => ({
    state: state as keyof typeof states,
    event: event as keyof typeof events,
    result,
  })),
)

describe('switchMachine', () => {
  test('begins with no switch under way', () => {
    expect(initial).toEqual(states.idle)
  })

  test.each(cases)('answers $event while $state as the table says', ({ state, event, result }) => {
    expect(transition(states[state], events[event])).toEqual(result)
  })

  test('asks the wallet for exactly the network that it says it is switching to, and can always be given up', () => {
    const anyEvent: fc.Arbitrary<SwitchEvent> = fc.oneof(
      fc.record({ type: fc.constant('start' as const), network: fc.constantFrom(one, ten) }),
      fc.constantFrom<SwitchEvent>(events.switched, events.failed, events.reset),
    )
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (list) => {
        let state: SwitchState = initial
        let asked: unknown
        for (const event of list) {
          const [next, ...effects] = transition(state, event)
          for (const effect of effects) if (effect.type === 'switch') asked = effect.network
          for (const effect of effects) if (effect.type === 'switched') expect(effect.network).toBe(asked)
          state = next
          if (state.status === 'switching') expect(state.network).toBe(asked)
          expect(transition(state, events.reset)[0]).toEqual(states.idle)
        }
      }),
    )
  })
})
