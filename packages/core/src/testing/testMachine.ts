import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Machine } from '../machine/Machine.js'

/**
 * Tests a machine with a table of every event in every state, and with random sequences of events: nothing throws, no
 * state or event is mutated, every reached state is valid, and each has a way out.
 *
 * A missing cell of the table does not compile.
 *
 * @param machine - The machine.
 * @param options - Its states and events by name, the table, and the invariants.
 */
export function testMachine<state extends object, event extends object, effect, states, const events>(
  machine: Machine<state, event, effect>,
  options: testMachine.Options<state, event, effect, states, events>,
): void {
  const { states, events, table, wayOut, check } = options
  const named = states as Record<string, state>
  const sent = events as Record<string, event>

  const cases = Object.keys(named).flatMap((state) => Object.keys(sent).map((event) => ({ state, event })))
  test.each(cases)('answers $event while $state as the table says', ({ state, event }) => {
    const row = (table as Record<string, Record<string, testMachine.Cell<state, effect>>>)[state]
    const before = Object.freeze(named[state]) as state
    const cell = row?.[event]
    const result = machine.transition(before, Object.freeze(sent[event]) as event)
    expect(result).toEqual(cell === 'same' ? [before] : cell)
    // An unchanged state must not notify subscribers.
    if (cell === 'same') expect(result[0]).toBe(before)
  })

  test('comes to every status from the beginning', () => {
    const missing = new Set(Object.values(named).map(statusOf))
    const seen = new Map<string, state>([[keyOf(machine.initial), machine.initial]])
    for (const state of seen.values()) {
      missing.delete(statusOf(state))
      if (missing.size === 0 || seen.size > 5000) break
      for (const event of Object.values(sent)) {
        const [after] = machine.transition(state, event)
        seen.set(keyOf(after), after)
      }
    }
    expect([...missing]).toEqual([])
  })

  test('never throws, never reaches an impossible state, and always has a way out', () => {
    const any = options.anyEvent ?? fc.constantFrom(...Object.values(sent))
    fc.assert(
      fc.property(fc.array(any, { maxLength: 60 }), (list) => {
        let state = Object.freeze(machine.initial)
        for (const event of list) {
          const [after, ...effects] = machine.transition(state, Object.freeze(event))
          check?.({ before: state, event, after, effects })
          state = Object.freeze(after)
          const [left] = machine.transition(state, wayOut.event)
          expect(wayOut.isOut(left)).toBe(true)
        }
      }),
      { numRuns: 500 },
    )
  })
}

/** Sends events one after the other, and returns the final state and the effects of the last. */
export function run<state, event, effect>(
  machine: Machine<state, event, effect>,
  ...events: readonly event[]
): { state: state; effects: readonly effect[] } {
  return events.reduce<{ state: state; effects: readonly effect[] }>(
    ({ state }, event) => {
      const [after, ...effects] = machine.transition(state, event)
      return { state: after, effects }
    },
    { state: machine.initial, effects: [] },
  )
}

const statusOf = (state: object): unknown => ('status' in state ? state.status : undefined)

/** States with the same key are equal: errors count by their names. */
const keyOf = (state: object): string =>
  JSON.stringify(state, (_, value) => {
    if (value instanceof Error) return value.name
    return typeof value === 'bigint' ? `${value}n` : value
  })

/** The words of a text, without duplicates. */
export type Words<text extends string> = text extends `${infer word} ${infer rest}` ? word | Words<rest> : text

/** The cells of events without effect, their names separated by spaces. */
export function same<const text extends string>(names: text): Record<Words<text>, 'same'> {
  return Object.fromEntries(names.split(' ').map((name) => [name, 'same'])) as Record<Words<text>, 'same'>
}

export declare namespace testMachine {
  type Cell<state, effect> = readonly [state, ...effects: effect[]] | 'same'

  type TypeOf<event> = event extends { type: infer type } ? type : never

  /** Does not compile if a type of event is missing. */
  type Missing<all, given> = [Exclude<all, given>] extends [never] ? unknown : { missing: Exclude<all, given> }

  type Options<state, event, effect, states, events> = {
    /** One of each kind of state. */
    states: states & { [name in keyof states]: state }
    /** One of each kind of event. */
    events: events & { [name in keyof events]: event } & Missing<TypeOf<event>, TypeOf<events[keyof events]>>
    /** The result of each event in each state; `same` means no change. */
    table: { [name in keyof NoInfer<states>]: { [event in keyof NoInfer<events>]: Cell<state, effect> } }
    /** Events for the random sequences, if there are more than the table has. */
    anyEvent?: fc.Arbitrary<event>
    /** An event that ends everything in progress. */
    wayOut: { event: event; isOut: (state: state) => boolean }
    /** Throws if a step is invalid. */
    check?: (step: { before: state; event: event; after: state; effects: readonly effect[] }) => void
  }
}
