import { expect, test } from 'vitest'
import { createQuestionQueue } from './createQuestionQueue.ts'

function open() {
  let [time, asked] = [1_000_000, 0]
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const start = createQuestionQueue(() => time)
  const question = async () => {
    asked += 1
    await promise
  }
  const advance = (by: number) => {
    time += by
  }
  return { start, question, asked: () => asked, advance, release }
}
const reasons = (all: readonly PromiseSettledResult<unknown>[]) =>
  all.map((one) => (one.status === 'rejected' ? one.reason.message : 'answered'))

test('asks ten questions at a time, of all requests together', async () => {
  const { start, question, asked, release } = open()
  const all = [start(), start()].flatMap((ask) => Array.from({ length: 20 }, () => ask(question)))
  await Promise.resolve()
  expect(asked()).toBe(10)
  release()
  await Promise.all(all)
  expect(asked()).toBe(40)
})

test('refuses questions when many wait, and what waits too long', async () => {
  const { start, question, asked, advance, release } = open()
  const ask = start()
  const all = Array.from({ length: 250 }, () => ask(question))
  // As a request that ends with the first refusal.
  await expect(Promise.all(all)).rejects.toThrow('Too many questions wait')
  advance(7001)
  release()
  expect(new Set(reasons(await Promise.allSettled(all)))).toEqual(
    new Set(['answered', 'A question has waited too long', 'Too many questions wait']),
  )
  expect(asked()).toBe(10)
})

test('does not count the time before a request against it', async () => {
  const { start, question, advance, release } = open()
  advance(7001)
  release()
  await expect(start()(question)).resolves.toBeUndefined()
})
