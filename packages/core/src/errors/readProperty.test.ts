import { expect, test } from 'vitest'
import { readProperty } from './readProperty.js'

test('reads a property of objects and functions', () => {
  expect(readProperty({ code: 1 }, 'code')).toBe(1)
  expect(
    readProperty(
      Object.assign(() => {}, { code: 1 }),
      'code',
    ),
  ).toBe(1)
})

test('gives nothing for what has no properties, or does not let them be read', () => {
  const revoked = Proxy.revocable({}, {})
  revoked.revoke()
  const throwing = {
    get code() {
      throw new Error('no')
    },
  }
  const values = [null, undefined, 1, 'text', Symbol('s'), 1n, true, {}, throwing, revoked.proxy]
  for (const value of values) expect(readProperty(value, 'code')).toBeUndefined()
})
