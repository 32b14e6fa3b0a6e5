import { BaseError } from '@mooring/core'
import { expect, test } from 'vitest'
import { loadPart } from './loadPart.js'

test('a part that is there is given as it is', async () => {
  const part = { a: 1 }
  expect(await loadPart(async () => part)).toBe(part)
})

test('a part that cannot be loaded is an error of ours, with what to do', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const error = await loadPart(() => Promise.reject(cause)).catch((error: unknown) => error)
  expect(error).toBeInstanceOf(BaseError)
  expect(error).toMatchObject({ shortMessage: 'A part of this page could not be loaded', cause })
})
