import type { Machine } from '@mooring/core'
import { describe, expect, test, vi } from 'vitest'
import { createMachineStore } from './createMachineStore.js'

type Event = { type: 'go'; to: string } | { type: 'both' }
type Effect = { type: 'walk'; to: string } | { type: 'rest' }

const machine: Machine<string, Event, Effect> = {
  initial: 'home',
  transition: (state, event) =>
    event.type === 'go'
      ? [event.to, { type: 'walk', to: event.to }]
      : [state, { type: 'walk', to: state }, { type: 'rest' }],
}

function setup(onWalk: (to: string, send: (event: Event) => void) => void = () => {}) {
  const log: string[] = []
  const signals: AbortSignal[] = []
  const store = createMachineStore(machine, {
    walk({ to }, { send, signal }) {
      signals.push(signal)
      log.push(`walk ${to}`)
      onWalk(to, send)
    },
    rest(_, { abort }) {
      log.push('rest')
      abort('walk')
    },
  })
  return { ...store, log, signals }
}

describe('createMachineStore', () => {
  test('begins where the machine begins, and runs nothing', () => {
    const { $state, log } = setup()
    expect($state.get()).toBe('home')
    expect(log).toEqual([])
  })

  test('runs all effects of an event before the event that one of them sends', () => {
    const { $state, send, log } = setup((to, send) => {
      if (to === 'home') send({ type: 'go', to: 'sea' })
    })
    send({ type: 'both' })
    expect(log).toEqual(['walk home', 'rest', 'walk sea'])
    expect($state.get()).toBe('sea')
  })

  test('changes the state before the effects run', () => {
    const seen: string[] = []
    const { $state, send } = setup(() => seen.push($state.get()))
    send({ type: 'go', to: 'sea' })
    expect(seen).toEqual(['sea'])
  })

  test('takes events of its own listeners in their turn', () => {
    const { $state, send, log } = setup()
    $state.listen((state) => {
      if (state === 'sea') send({ type: 'go', to: 'hill' })
    })
    send({ type: 'go', to: 'sea' })
    expect(log).toEqual(['walk sea', 'walk hill'])
  })

  test('aborts an effect when a newer one of its type begins, and no other', () => {
    const { send, signals } = setup()
    send({ type: 'go', to: 'sea' })
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
    send({ type: 'go', to: 'hill' })
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  })

  test('lets an effect abort another type', () => {
    const { send, signals } = setup()
    send({ type: 'both' })
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  test('does not hear an effect that was aborted', () => {
    const late: (() => void)[] = []
    const { $state, send } = setup((to, send) => late.push(() => send({ type: 'go', to: `back from ${to}` })))
    send({ type: 'go', to: 'sea' })
    send({ type: 'go', to: 'hill' })
    late[0]?.()
    expect($state.get()).toBe('hill')
    late[1]?.()
    expect($state.get()).toBe('back from hill')
  })

  test('aborts everything when disposed, and hears nothing afterwards', () => {
    const { $state, send, dispose, signals } = setup()
    send({ type: 'go', to: 'sea' })
    dispose()
    send({ type: 'go', to: 'hill' })
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    expect($state.get()).toBe('sea')
  })

  test('runs the effects and the events that wait even when a listener or an effect throws, and reports it', () => {
    const reported = vi.fn()
    vi.stubGlobal('reportError', reported)
    const { $state, send, log } = setup((to, send) => {
      if (to !== 'sea') return
      send({ type: 'go', to: 'hill' })
      throw new Error('of the effect')
    })
    const seen: string[] = []
    $state.listen((state) => {
      if (state === 'sea') throw new Error('of the page')
    })
    $state.listen((state) => seen.push(state))
    send({ type: 'go', to: 'sea' })
    expect(log).toEqual(['walk sea', 'walk hill'])
    expect(seen).toEqual(['sea', 'hill'])
    expect(reported.mock.calls.map(([error]) => error.message)).toEqual(['of the page', 'of the effect'])
    vi.unstubAllGlobals()
  })
})

describe('effects with keys', () => {
  type Ships = readonly string[]
  const harbour: Machine<Ships, { type: 'arrive' | 'leave'; ship: string }, { type: 'moor'; key: string }> = {
    initial: [],
    transition: (ships, { type, ship }) =>
      type === 'arrive'
        ? [[...ships.filter((other) => other !== ship), ship], { type: 'moor', key: ship }]
        : [ships.filter((other) => other !== ship)],
    continues: (ships, { key }) => ships.includes(key),
  }

  function setupHarbour() {
    const moored: [ship: string, signal: AbortSignal][] = []
    const store = createMachineStore(harbour, { moor: ({ key }, { signal }) => moored.push([key, signal]) })
    return { ...store, free: () => moored.map(([ship, { aborted }]) => `${ship} ${aborted}`) }
  }

  test('run side by side, and give way only to one of the same key', () => {
    const { send, free } = setupHarbour()
    for (const ship of ['tern', 'gull', 'tern']) send({ type: 'arrive', ship })
    expect(free()).toEqual(['tern true', 'gull false', 'tern false'])
  })

  test('end with the state that began them, if the machine says so', () => {
    const { send, free } = setupHarbour()
    for (const ship of ['tern', 'gull']) send({ type: 'arrive', ship })
    send({ type: 'leave', ship: 'tern' })
    expect(free()).toEqual(['tern true', 'gull false'])
  })
})
