import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pauseBefore, type RelayHealth, type RelaySight, seeRelay, unseen } from './relayHealth.js'

const see = (...sights: readonly RelaySight[]): RelayHealth => sights.reduce(seeRelay, unseen)
const opened = (now: number): RelaySight => ({ type: 'opened', now })
const closed = (now: number, code?: number): RelaySight => ({ type: 'closed', now, code })
const opening: RelaySight = { type: 'opening' }

test.each([
  ['nothing', [], 'closed'],
  ['a socket is on its way', [opening], 'opening'],
  ['it is open', [opening, opened(0)], 'open'],
  ['it was closed', [opened(0), closed(9000, 1006)], 'closed'],
  ['the relay moves the client', [opened(0), closed(1, 4010)], 'closed'],
  ['two did not open', [closed(1), closed(2)], 'closed'],
  ['three did not open', [closed(1), closed(2), closed(3)], 'blocked'],
  ['three broke early', [1, 2, 3].flatMap((now) => [opened(now), closed(now)]), 'dropping'],
  ['three lasted for a while', [1, 2, 3].flatMap((now) => [opened(now * 9000), closed(now * 9000 + 5000)]), 'closed'],
  ['one opens after many did not', [closed(1), closed(2), closed(3), opened(4)], 'blocked'],
  ['that one lasts', [closed(1), closed(2), closed(3), opened(4), closed(6000)], 'closed'],
  ['it refuses the key', [opened(0), closed(1, 3000)], 'refused'],
  ['it refuses with a code of its own', [opened(0), closed(1, 4001)], 'refused'],
  ['it refuses by its policy', [opened(0), closed(1, 1008)], 'refused'],
  ['it answers with an error', [opened(0), { type: 'refused' }], 'refused'],
  ['the visitor tries again', [opened(0), closed(1, 3000), { type: 'again' }], 'closed'],
  ['the visitor tries again while it is open', [opened(0), { type: 'refused' }, { type: 'again' }], 'open'],
] as const satisfies readonly (readonly [string, readonly RelaySight[], RelayHealth['state']])[])(
  'when %s',
  (_, sights, state) => {
    expect(see(...sights).state).toBe(state)
  },
)

test('doubles the pause after each failure, up to half a minute and a quarter of it', () => {
  const pauses = Array.from({ length: 10 }, (_, failures) => pauseBefore({ ...unseen, failures }, 0))
  expect(pauses).toEqual([0, 250, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(pauseBefore({ ...unseen, failures: 1 }, 1)).toBe(312.5)
})

test('never opens more than ten sockets in a minute', () => {
  const life = fc.integer({ min: 0, max: 4999 })
  fc.assert(
    fc.property(fc.infiniteStream(fc.tuple(life, fc.boolean())), (lives) => {
      let health = unseen
      let now = 0
      let sockets = 0
      for (const [time, opens] of lives) {
        now += pauseBefore(health, 0)
        if (now >= 60_000) break
        sockets += 1
        if (opens) health = seeRelay(health, opened(now))
        now += time
        health = seeRelay(health, closed(now, 1006))
      }
      expect(sockets).toBeLessThanOrEqual(10)
    }),
  )
})
