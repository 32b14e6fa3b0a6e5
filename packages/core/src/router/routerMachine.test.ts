import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Route } from './Route.js'
import { type RouterEvent, type RouterState, routerMachine } from './routerMachine.js'

const { initial, transition } = routerMachine
type Result = ReturnType<typeof transition>

const connect: Route = { view: 'Connect' }
const metamask: Route = { view: 'ConnectingExternal', connectorId: 'io.metamask' }
const rabby: Route = { view: 'ConnectingExternal', connectorId: 'io.rabby' }
const help: Route = { view: 'WhatIsAWallet' }
const unsupported: Route = { view: 'UnsupportedChain' }

const at = (...history: readonly [Route, ...Route[]]): RouterState => ({
  route: history.at(-1) ?? history[0],
  history,
})

const states = {
  first: at(connect),
  deep: at(connect, metamask),
  unsupported: at(connect, unsupported, help),
} satisfies Record<string, RouterState>

const events = {
  push: { type: 'push', route: rabby },
  pushSame: { type: 'push', route: metamask },
  replace: { type: 'replace', route: rabby },
  replaceBelow: { type: 'replace', route: connect },
  reset: { type: 'reset', route: help },
  back: { type: 'back' },
} satisfies Record<string, RouterEvent>

const table: Record<keyof typeof states, Record<keyof typeof events, Result>> = {
  first: {
    push: [at(connect, rabby)],
    pushSame: [at(connect, metamask)],
    replace: [at(rabby)],
    replaceBelow: [at(connect)],
    reset: [at(help)],
    back: [at(connect), { type: 'leave', route: connect }, { type: 'close' }],
  },
  deep: {
    push: [at(connect, metamask, rabby)],
    pushSame: [at(connect, metamask)],
    replace: [at(connect, rabby)],
    replaceBelow: [at(connect)],
    reset: [at(help)],
    back: [at(connect), { type: 'leave', route: metamask }],
  },
  unsupported: {
    push: [at(connect, unsupported, help, rabby)],
    pushSame: [at(connect, unsupported, help, metamask)],
    replace: [at(connect, unsupported, rabby)],
    replaceBelow: [at(connect, unsupported, connect)],
    reset: [at(help)],
    back: [states.unsupported, { type: 'leave', route: help }, { type: 'close' }],
  },
}

const cases = Object.entries(table).flatMap(([state, row]) =>
  Object.entries(row).map(([event, result]) => ({
    state: state as keyof typeof states,
    event: event as keyof typeof events,
    result,
  })),
)

describe('routerMachine', () => {
  test('begins with the Connect view', () => {
    expect(initial).toEqual(at(connect))
  })

  test.each(cases)('answers $event in the history "$state" as the table says', ({ state, event, result }) => {
    expect(transition(states[state], events[event])).toEqual(result)
  })

  const anyEvent: fc.Arbitrary<RouterEvent> = fc.oneof(
    fc.record({
      type: fc.constantFrom('push' as const, 'replace' as const, 'reset' as const),
      route: fc.constantFrom(connect, metamask, rabby, help, unsupported),
    }),
    fc.constant<RouterEvent>(events.back),
  )
  const anyState = fc
    .array(anyEvent, { maxLength: 40 })
    .map((list) => list.reduce<RouterState>((state, event) => transition(state, event)[0], initial))

  test('always has a history that ends in the view shown, and no view twice in a row', () => {
    fc.assert(
      fc.property(anyState, ({ route, history }) => {
        expect(history.length).toBeGreaterThan(0)
        expect(history.at(-1)).toBe(route)
        for (const [index, entry] of history.entries()) expect(entry).not.toEqual(history[index + 1])
      }),
    )
  })

  test('goes back one view, or closes with one view or an unsupported chain in the history', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const [next, ...effects] = transition(state, { type: 'back' })
        const isEnd = state.history.length === 1 || state.history.some(({ view }) => view === 'UnsupportedChain')
        const leave = { type: 'leave', route: state.route }
        expect(effects).toEqual(isEnd ? [leave, { type: 'close' }] : [leave])
        expect(next.history).toEqual(isEnd ? state.history : state.history.slice(0, -1))
      }),
    )
  })

  test('reaches the end by going back often enough, from anywhere', () => {
    fc.assert(
      fc.property(anyState, (start) => {
        let state = start
        let steps = 0
        for (let isClosed = false; !isClosed; steps += 1) {
          const [next, ...effects] = transition(state, { type: 'back' })
          isClosed = effects.some(({ type }) => type === 'close')
          state = next
        }
        expect(steps).toBeLessThanOrEqual(start.history.length)
      }),
    )
  })

  test('has no wallet chosen any more after going back from the wallet that was', () => {
    const [state] = transition(states.deep, { type: 'back' })
    expect(state.route).not.toHaveProperty('connectorId')
  })
})
