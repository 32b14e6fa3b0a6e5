import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Snack,
  type SnackbarEvent,
  type SnackbarState,
  snackbarDelay,
  snackbarMachine,
  snackbarTime,
} from './snackbarMachine.js'

const { initial, transition } = snackbarMachine
type Result = ReturnType<typeof transition>

const copied: Snack = { variant: 'success', message: 'account.copied' }
const failed: Snack = { variant: 'error', message: 'account.copyFailed' }
const loading: Snack = { variant: 'loading', message: 'account.loading' }

const states = {
  closed: { status: 'closed' },
  open: { status: 'open', snack: copied },
  loading: { status: 'open', snack: loading },
  waiting: { status: 'waiting', snack: copied },
} satisfies Record<string, SnackbarState>

const events = {
  show: { type: 'show', snack: failed },
  load: { type: 'show', snack: loading },
  wake: { type: 'wake' },
  hold: { type: 'hold' },
  release: { type: 'release' },
  hide: { type: 'hide' },
} satisfies Record<string, SnackbarEvent>

const stopTimer = { type: 'stopTimer' } as const
const timed = { type: 'wakeAfter', time: 5000 } as const
const turn = { type: 'wakeAfter', time: 150 } as const
const waiting = (snack: Snack): SnackbarState => ({ status: 'waiting', snack })

const table: Record<keyof typeof states, Record<keyof typeof events, Result>> = {
  closed: {
    show: [{ status: 'open', snack: failed }, timed],
    load: [states.loading, stopTimer],
    wake: [states.closed],
    hold: [states.closed],
    release: [states.closed],
    hide: [states.closed],
  },
  open: {
    show: [waiting(failed), turn],
    load: [waiting(loading), turn],
    wake: [states.closed],
    hold: [states.open, stopTimer],
    release: [states.open, timed],
    hide: [states.closed, stopTimer],
  },
  loading: {
    show: [waiting(failed), turn],
    load: [waiting(loading), turn],
    wake: [states.closed],
    hold: [states.loading, stopTimer],
    release: [states.loading, stopTimer],
    hide: [states.closed, stopTimer],
  },
  waiting: {
    show: [waiting(failed)],
    load: [waiting(loading)],
    wake: [states.open, timed],
    hold: [states.waiting],
    release: [states.waiting],
    hide: [states.closed, stopTimer],
  },
}

const cases = Object.entries(table).flatMap(([state, row]) =>
  Object.entries(row).map(([event, result]) => ({
    state: state as keyof typeof states,
    event: event as keyof typeof events,
    result,
  })),
)

describe('snackbarMachine', () => {
  test('begins closed, with the times of the specification', () => {
    expect([initial, snackbarDelay, snackbarTime]).toEqual([states.closed, 150, 5000])
  })

  test.each(cases)('answers $event while $state as the table says', ({ state, event, result }) => {
    expect(transition(states[state], events[event])).toEqual(result)
  })

  const anyEvent = fc.constantFrom<SnackbarEvent>(...Object.values(events))

  test('puts 150 ms between two messages, and shows the latest', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (list) => {
        let state: SnackbarState = initial
        for (const event of list) {
          const [next, ...effects] = transition(state, event)
          // One message never takes the place of another at once.
          if (state.status === 'open' && next.status === 'open') expect(next.snack).toBe(state.snack)
          if (state.status === 'open' && next.status === 'waiting') expect(effects).toEqual([turn])
          if (event.type === 'show' && next.status !== 'closed') expect(next.snack).toBe(event.snack)
          state = next
        }
      }),
    )
  })

  test('has a timer running whenever it waits, so that no message is stuck', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 40 }), (list) => {
        let state: SnackbarState = initial
        let isTiming = false
        for (const event of list) {
          // A timer that is not running cannot wake anything.
          if (event.type === 'wake' && !isTiming) continue
          if (event.type === 'wake') isTiming = false
          const [next, ...effects] = transition(state, event)
          for (const effect of effects) isTiming = effect.type === 'wakeAfter'
          state = next
          if (state.status === 'waiting') expect(isTiming).toBe(true)
          if (state.status === 'closed') expect(isTiming).toBe(false)
          expect(transition(state, events.hide)[0]).toEqual(states.closed)
        }
      }),
    )
  })
})
