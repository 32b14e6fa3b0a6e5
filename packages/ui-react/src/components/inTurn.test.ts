import { beforeEach, expect, test, vi } from 'vitest'
import { inTurn } from './inTurn.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame'] })
  return () => vi.useRealTimers()
})

test('calls one back in each frame, in their order', () => {
  const called: string[] = []
  for (const name of ['first', 'second', 'third']) inTurn(() => called.push(name))
  expect(called).toEqual([])
  vi.advanceTimersToNextFrame()
  expect(called).toEqual(['first'])
  vi.advanceTimersToNextFrame()
  expect(called).toEqual(['first', 'second'])
  vi.advanceTimersToNextFrame()
  expect(called).toEqual(['first', 'second', 'third'])
  expect(vi.getTimerCount()).toBe(0)
})

test('puts the latest before those that were asked for earlier, in their order', () => {
  const called: number[] = []
  for (let number = 0; number < 26; number += 1) inTurn(() => called.push(number))
  for (let frame = 0; frame < 26; frame += 1) vi.advanceTimersToNextFrame()
  const order = Array.from({ length: 26 }, (_, index) => index)
  expect(called).toEqual([...order.slice(2), 1, 0])
})

test('puts slices before pictures', () => {
  const called: string[] = []
  for (const name of ['picture', 'another']) inTurn(() => called.push(name))
  vi.advanceTimersToNextFrame()
  inTurn(() => called.push('slice'), true)
  for (let frame = 0; frame < 2; frame += 1) vi.advanceTimersToNextFrame()
  expect(called).toEqual(['picture', 'slice', 'another'])
})

test('goes on after one that asks again, and after one that throws', () => {
  const called: string[] = []
  inTurn(() => inTurn(() => called.push('again')))
  inTurn(() => {
    throw new Error('broken')
  })
  inTurn(() => called.push('last'))
  vi.advanceTimersToNextFrame()
  expect(() => vi.advanceTimersToNextFrame()).toThrow('broken')
  vi.advanceTimersToNextFrame()
  vi.advanceTimersToNextFrame()
  expect(called).toEqual(['last', 'again'])
  expect(vi.getTimerCount()).toBe(0)
})
