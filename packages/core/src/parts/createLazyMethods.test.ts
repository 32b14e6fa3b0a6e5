import { expect, test, vi } from 'vitest'
import { createLazyMethods } from './createLazyMethods.js'

const part = {
  add: async ({ one, rate }: { one: number; rate: number }) => one * rate,
  name: async ({ rate }: { rate: number }) => `by ${rate}`,
}

test('loads at the first call, and gives each method what all of them need', async () => {
  const load = vi.fn(async () => part)
  const lazily = createLazyMethods(load, { rate: 2 })
  const [add, name] = [lazily<{ one: number }, number>(({ add }) => add), lazily<object, string>(({ name }) => name)]
  expect(load).not.toHaveBeenCalled()
  expect([await add({ one: 3 }), await name({})]).toEqual([6, 'by 2'])
})

test('a caller cannot replace what all methods need', async () => {
  const add = createLazyMethods(async () => part, { rate: 2 })<{ one: number }, number>(({ add }) => add)
  expect(await add(Object.assign({ one: 3 }, { rate: 100 }))).toBe(6)
})

test('passes on why it could not be loaded, and why a method failed, and tries again', async () => {
  const load = vi.fn(async () => part).mockRejectedValueOnce(new Error('away'))
  const lazily = createLazyMethods(load, { rate: 2 })
  const add = lazily<{ one: number }, number>(({ add }) => add)
  await expect(add({ one: 3 })).rejects.toThrow('away')
  expect(await add({ one: 3 })).toBe(6)
  const fail = lazily<object, number>(() => async () => Promise.reject(new Error('refused')))
  await expect(fail({})).rejects.toThrow('refused')
})
