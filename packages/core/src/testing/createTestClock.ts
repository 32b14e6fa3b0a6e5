import type { Clock } from '../http/Clock.js'

/** A clock that only the test advances. */
export function createTestClock(): createTestClock.ReturnType {
  let time = 0
  const timers = new Map<object, { at: number; callback: () => void }>()

  async function advance(by: number): Promise<void> {
    const end = time + by
    await settle()
    for (;;) {
      const [next] = [...timers].sort(([, a], [, b]) => a.at - b.at)
      if (!next || next[1].at > end) break
      const [key, { at, callback }] = next
      timers.delete(key)
      time = at
      callback()
      await settle()
    }
    time = end
  }

  return {
    now: () => time,
    after(delay, callback) {
      const key = {}
      timers.set(key, { at: time + delay, callback })
      return () => timers.delete(key)
    },
    advance,
    waiting: () => [...timers.values()].map(({ at }) => at - time),
  }
}

/** Runs everything that does not wait for time. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 60; turn += 1) await Promise.resolve()
  // biome-ignore lint/style/noRestrictedGlobals: A stream of the platform moves only between tasks.
  await new Promise((resolve) => setTimeout(resolve))
}

export declare namespace createTestClock {
  type ReturnType = Clock & {
    advance: (by: number) => Promise<void>
    /** The remaining time of each timer. */
    waiting: () => readonly number[]
  }
}
