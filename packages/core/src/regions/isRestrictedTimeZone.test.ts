import { expect, test } from 'vitest'
import { isRestrictedTimeZone } from './isRestrictedTimeZone.js'

test.each([
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Harbin',
  'Asia/Kashgar',
  'Asia/Macau',
  'Asia/Macao',
  'Asia/Hong_Kong',
  'Asia/Beijing',
  'asia/shanghai',
  'ASIA/HONG_KONG',
])('marks %s as restricted', (timeZone) => {
  expect(isRestrictedTimeZone(timeZone)).toBe(true)
})

test.each(['Asia/Taipei', 'Asia/Singapore', 'Asia/Tokyo', 'Europe/Berlin', 'UTC', 'Shanghai', 'Asia/Shanghai ', ''])(
  'does not mark %s',
  (timeZone) => {
    expect(isRestrictedTimeZone(timeZone)).toBe(false)
  },
)
