import { expect, test } from 'vitest'
import { isPairingReused } from './isPairingReused.js'

test('uses a pending connect again on Telegram and in Safari on iOS, and nowhere else', () => {
  const cases = [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
    isTelegram: (bits & 4) > 0,
    isIos: (bits & 2) > 0,
    isSafari: (bits & 1) > 0,
  }))
  expect(cases.map(isPairingReused)).toEqual([false, false, false, true, true, true, true, true])
})
