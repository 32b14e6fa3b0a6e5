import { expect, test } from 'vitest'
import { isPairingExpired, pairingLifetime, pairingMargin } from './isPairingExpired.js'

test('keeps a pairing 4 minutes, and counts it as expired when 10 seconds or less remain', () => {
  expect([pairingLifetime, pairingMargin]).toEqual([240_000, 10_000])
  const cases = [-1, 0, 229_999, 230_000, 230_001, 240_000, 300_000]
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
