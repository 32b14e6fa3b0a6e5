import { randomBytes } from 'node:crypto'
import { generatePrivateKey } from 'viem/accounts'
import { expect, test } from 'vitest'
import { unwrapKey, wrapKey } from './wrapKey.ts'

test('a key comes out as it went in, only with its secret and for its session', () => {
  const secret = randomBytes(32)
  const key = generatePrivateKey()
  const wrapped = wrapKey(secret, key, 'one')
  expect(unwrapKey(secret, wrapped, 'one')).toBe(key)
  expect(wrapKey(secret, key, 'one')).not.toBe(wrapped)
  expect(Buffer.from(wrapped, 'base64').toString('hex')).not.toContain(key.slice(2))
  expect(() => unwrapKey(secret, wrapped, 'two')).toThrow()
  expect(() => unwrapKey(randomBytes(32), wrapped, 'one')).toThrow()
  const changed = Buffer.from(wrapped, 'base64')
  changed[40] = (changed[40] ?? 0) ^ 1
  expect(() => unwrapKey(secret, changed.toString('base64'), 'one')).toThrow()
})
