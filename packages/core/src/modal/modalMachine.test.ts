import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ModalEvent, type ModalState, modalMachine, shakeTime } from './modalMachine.js'

const { initial, transition } = modalMachine
type Result = ReturnType<typeof transition>

const states = {
  closed: { isOpen: false, isLoading: false, isShaking: false },
  loading: { isOpen: true, isLoading: true, isShaking: false },
  open: { isOpen: true, isLoading: false, isShaking: false },
  shaking: { isOpen: true, isLoading: false, isShaking: true },
  loadingAndShaking: { isOpen: true, isLoading: true, isShaking: true },
} satisfies Record<string, ModalState>

const events = {
  open: { type: 'open' },
  shown: { type: 'shown' },
  close: { type: 'close', isAllowed: true },
  closeRefused: { type: 'close', isAllowed: false },
  shakeEnded: { type: 'shakeEnded' },
} satisfies Record<string, ModalEvent>

const closed: Result = [states.closed, { type: 'closed' }]
const shake = { type: 'shake', time: 500 } as const

const table: Record<keyof typeof states, Record<keyof typeof events, Result>> = {
  closed: {
    open: [states.loading, { type: 'opened' }],
    shown: [states.closed],
    close: [states.closed],
    closeRefused: [states.closed],
    shakeEnded: [states.closed],
  },
  loading: {
    open: [states.loading],
    shown: [states.open],
    close: closed,
    closeRefused: [states.loadingAndShaking, shake],
    shakeEnded: [states.loading],
  },
  open: {
    open: [states.open],
    shown: [states.open],
    close: closed,
    closeRefused: [states.shaking, shake],
    shakeEnded: [states.open],
  },
  shaking: {
    open: [states.shaking],
    shown: [states.shaking],
    close: closed,
    closeRefused: [states.shaking, shake],
    shakeEnded: [states.open],
  },
  loadingAndShaking: {
    open: [states.loadingAndShaking],
    shown: [states.shaking],
    close: closed,
    closeRefused: [states.loadingAndShaking, shake],
    shakeEnded: [states.loading],
  },
}

const cases = Object.entries(table).flatMap(([state, row]) =>
  Object.entries(row).map(([event, result]) => ({
    state: state as keyof typeof states,
    event: event as keyof typeof events,
    result,
  })),
)

describe('modalMachine', () => {
  test('begins closed and shakes as long as the specification says', () => {
    expect([initial, shakeTime]).toEqual([states.closed, 500])
  })

  test.each(cases)('answers $event while $state as the table says', ({ state, event, result }) => {
    expect(transition(states[state], events[event])).toEqual(result)
  })

  test('loads and shakes only while open, and reports each opening and closing once', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<ModalEvent>(...Object.values(events)), { maxLength: 40 }), (list) => {
        let state: ModalState = initial
        for (const event of list) {
          const [next, ...effects] = transition(state, event)
          const told = effects.map(({ type }) => type).filter((type) => type !== 'shake')
          expect(told).toEqual(next.isOpen === state.isOpen ? [] : [next.isOpen ? 'opened' : 'closed'])
          state = next
          expect(state.isOpen || (!state.isLoading && !state.isShaking)).toBe(true)
          expect(transition(state, events.close)[0]).toEqual(states.closed)
        }
      }),
    )
  })
})
