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

test('puts those before that were asked for later', () => {
  const called: string[] = []
  for (const name of ['above', 'above, too']) inTurn(() => called.push(name))
  vi.advanceTimersToNextFrame()
  for (const name of ['here', 'here, too']) inTurn(() => called.push(name))
  for (let frame = 0; frame < 3; frame++) vi.advanceTimersToNextFrame()
  expect(called).toEqual(['above', 'here', 'here, too', 'above, too'])
})

test('goes on after one that asks again, and after one that throws', () => {
  const called: string[] = []
  inTurn(() => inTurn(() => called.push('again')))
  inTurn(() => {
    throw new Error('broken')
  })
  inTurn(() => called.push('last'))
  vi.advanceTimersToNextFrame()
  vi.advanceTimersToNextFrame()
  expect(called).toEqual(['again'])
  expect(() => vi.advanceTimersToNextFrame()).toThrow('broken')
  vi.advanceTimersToNextFrame()
  expect(called).toEqual(['again', 'last'])
  expect(vi.getTimerCount()).toBe(0)
})
