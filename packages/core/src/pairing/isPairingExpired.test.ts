import { expect, test } from 'vitest'
import { isPairingExpired, pairingLifetime, pairingMargin } from './isPairingExpired.js'

test('keeps a pairing 4 minutes, and counts it as expired when 10 seconds or less remain', () => {
  expect([pairingLifetime, pairingMargin]).toEqual([240_000, 10_000])
  const cases = [0, 1, 229_999, 230_000, 230_001, 240_000, 300_000]
  expect(cases.map((now) => isPairingExpired({ expiresAt: 240_000, now }))).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
    true,
  ])
})

test('does not offer a pairing longer because the clock was put back', () => {
  expect([-1, -3_600_000].map((now) => isPairingExpired({ expiresAt: 240_000, now }))).toEqual([true, true])
})
