import { expect, test } from 'vitest'
import { withDeadline } from './withDeadline.ts'

test('what comes in time is passed on, be it good or bad', async () => {
  expect(await withDeadline(Promise.resolve(7), 60_000)).toBe(7)
  await expect(withDeadline(Promise.reject(new Error('down')), 60_000)).rejects.toThrow('down')
})

test('what never comes is not waited for', async () => {
  await expect(withDeadline(new Promise(() => {}), 20)).rejects.toMatchObject({ statusCode: 503, field: 'chainId' })
})
