import { expect, test } from 'vitest'
import { createPhoneStorage } from './createPhoneStorage.js'

test('keeps everything between reloads of the window, and begins anew from what is broken', async () => {
  sessionStorage.clear()
  const before = createPhoneStorage(sessionStorage)
  const value = { keys: ['a'] }
  await before.setItem('one', value)
  await before.setItem('two', 2)
  await before.removeItem('two')
  value.keys.push('changed by the client')

  const after = createPhoneStorage(sessionStorage)
  expect(await after.getEntries()).toEqual([['one', { keys: ['a'] }]])
  expect(await after.getKeys()).toEqual(['one'])
  for (const text of ['{', '7', '[[1,2],3]']) {
    sessionStorage.setItem('demo-phone', text)
    expect(await createPhoneStorage(sessionStorage).getKeys()).toEqual([])
  }
})
