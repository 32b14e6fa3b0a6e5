import { expect, test, vi } from 'vitest'
import { lazy } from './lazy.js'

test('loads once, and knows the part from then on', async () => {
  const part = { a: 1 }
  const load = vi.fn(async () => part)
  const { loaded, load: get } = lazy(load)
  expect(loaded()).toBeUndefined()
  expect(await Promise.all([get(), get()])).toEqual([part, part])
  expect(await get()).toBe(part)
  expect(loaded()).toBe(part)
  expect(load).toHaveBeenCalledOnce()
})

test('says that it could not be loaded and what to do, and tries again', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(cause)
  const { loaded, load: get } = lazy(load)
  await expect(get()).rejects.toMatchObject({
    name: 'PartNotLoadedError',
    shortMessage: 'A part of this page could not be loaded',
    cause,
  })
  expect(loaded()).toBeUndefined()
  expect(await get()).toBe('part')
})
