import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { within } from './within.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = new Promise<never>(() => {})

test('answers in time', async () => {
  expect(await within(10, Promise.resolve('answer'), () => 'late')).toBe('answer')
  expect(vi.getTimerCount()).toBe(0)
})

test('takes an answer that is there', async () => {
  expect(await within(10, undefined, () => 'late')).toBe(undefined)
})

test('throws what was thrown in time', async () => {
  await expect(within(10, Promise.reject(new Error('refused')), () => 'late')).rejects.toThrow('refused')
  expect(vi.getTimerCount()).toBe(0)
})

test('gives the late answer when the time is over', async () => {
  const waiting = within(10, never, () => 'late')
  await vi.advanceTimersByTimeAsync(10)
  expect(await waiting).toBe('late')
})

test('throws when the late answer is an error', async () => {
  const waiting = within(10, never, () => {
    throw new Error('too late')
  })
  const failed = expect(waiting).rejects.toThrow('too late')
  await vi.advanceTimersByTimeAsync(10)
  await failed
})
