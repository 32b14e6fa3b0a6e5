import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { takeTurns } from './takeTurns.js'

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

test('lets each request draw its id in another millisecond, and waits for no answer', async () => {
  const events = new EventEmitter()
  const turn = takeTurns(events)
  const times: number[] = []
  const ask = async () => {
    await pause(Math.random() * 3)
    times.push(Date.now())
    events.once(`session_request${times.length}`, () => {})
    await pause(50)
  }
  const began = Date.now()
  await Promise.all(Array.from({ length: 10 }, () => turn(ask)))
  expect(new Set(times).size).toBe(10)
  expect(Date.now() - began).toBeLessThan(10 * 50)
  expect(events.listenerCount('newListener')).toBe(0)
})

test('goes on after a request that fails before it has an id', async () => {
  const turn = takeTurns(new EventEmitter())
  const failed = turn(async () => {
    throw new Error('offline')
  })
  await expect(failed).rejects.toThrow('offline')
  expect(await turn(async () => 5)).toBe(5)
})
