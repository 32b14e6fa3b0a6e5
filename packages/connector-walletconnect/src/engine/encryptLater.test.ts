import { expect, test, vi } from 'vitest'
import { encryptLater } from './encryptLater.js'

test('encrypts the first message in a task of its own, and later ones at once', async () => {
  const encode = vi.fn(async (...[topic]: string[]) => `secret of ${topic}`)
  const crypto = { encode }
  encryptLater(crypto as never)
  const first = crypto.encode('one')
  await Promise.resolve()
  expect(encode).not.toHaveBeenCalled()
  expect(await first).toBe('secret of one')
  const second = crypto.encode('two')
  expect(encode.mock.calls).toEqual([['one'], ['two']])
  expect(await second).toBe('secret of two')
})
