import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type RelayHealth, unseen } from './relayHealth.js'
import { watchTrouble } from './watchTrouble.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function setUp(options: { patience?: number; health?: Partial<RelayHealth> } = {}) {
  const watchers = new Set<(health: RelayHealth) => void>()
  let health: RelayHealth = { ...unseen, ...options.health }
  const stop = new AbortController()
  const trouble = watchTrouble({
    relay: {
      health: () => health,
      watch(onChange) {
        watchers.add(onChange)
        return () => watchers.delete(onChange)
      },
    },
    signal: stop.signal,
    patience: options.patience,
  })
  let name: string | undefined
  trouble.promise.catch((error) => {
    name = error.name
  })
  return {
    trouble,
    abort: () => stop.abort(),
    watchers,
    become(next: Partial<RelayHealth>) {
      health = { ...health, ...next }
      for (const watcher of [...watchers]) watcher(health)
    },
    async after(time: number) {
      await vi.advanceTimersByTimeAsync(time)
      return name
    },
  }
}

test.each([
  ['says nothing', {}, 'RelaySlowError'],
  ['is open but silent', { state: 'open', hasOpened: true }, 'RelaySlowError'],
  ['has not opened once', { failures: 1 }, 'RelayBlockedError'],
  ['has opened and failed', { failures: 1, hasOpened: true }, 'RelayDroppingError'],
] as const)('when the time is over and the relay %s', async (_, health, name) => {
  const { after, watchers } = setUp({ patience: 10_000, health })
  expect(await after(9999)).toBeUndefined()
  expect(await after(1)).toBe(name)
  expect(watchers.size).toBe(0)
})

test('fails at once if the relay is offline before there is a URI, or refuses at any time', async () => {
  const early = setUp({ patience: 10_000 })
  early.become({ state: 'blocked', failures: 3 })
  expect(await early.after(0)).toBe('RelayBlockedError')
  const late = setUp()
  late.become({ state: 'refused', code: 4001 })
  expect(await late.after(0)).toBe('RelayRefusedError')
  expect(await setUp({ health: { state: 'refused' } }).after(0)).toBe('RelayRefusedError')
})

test('allows the relay to be offline for 20 s while waiting for a wallet', async () => {
  const { become, after } = setUp()
  become({ state: 'dropping', hasOpened: true })
  expect(await after(19_999)).toBeUndefined()
  become({ state: 'open' })
  expect(await after(600_000)).toBeUndefined()
  become({ state: 'dropping' })
  expect(await after(10_000)).toBeUndefined()
  become({ state: 'blocked' })
  expect(await after(10_000)).toBe('RelayBlockedError')
})

test('fails when the page gives up, and never after it is stopped', async () => {
  const { abort, after } = setUp()
  abort()
  expect(await after(0)).toBe('RequestAbortedError')
  const stopped = setUp({ patience: 10 })
  stopped.trouble.stop()
  stopped.become({ state: 'refused' })
  stopped.abort()
  expect(await stopped.after(1000)).toBeUndefined()
  expect(vi.getTimerCount()).toBe(0)
})
