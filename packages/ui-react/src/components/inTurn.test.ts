import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterHold, holdTurns, inTurn, type Sight } from './inTurn.js'

beforeEach(() => void vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] }))
afterEach(() => {
  // No picture keeps its place.
  vi.runAllTimers()
  vi.useRealTimers()
})

const far = { current: false }

test('calls one back in each frame, in their order', () => {
  const called: string[] = []
  for (const name of ['first', 'second', 'third']) inTurn('slices', () => called.push(name), far)
  expect(called).toEqual([])
  vi.advanceTimersToNextFrame()
  expect(called).toEqual(['first'])
  vi.advanceTimersToNextFrame()
  expect(called).toEqual(['first', 'second'])
  vi.advanceTimersToNextFrame()
  expect(called).toEqual(['first', 'second', 'third'])
  expect(vi.getTimerCount()).toBe(0)
})

test('puts slices before pictures, and what is in sight before the rest', () => {
  const called: string[] = []
  const sight = { current: false }
  const ask = (kind: 'slices' | 'pictures', name: string, at = far) => inTurn(kind, () => called.push(name), at)
  ask('pictures', 'far picture')
  ask('pictures', 'picture', sight)
  ask('slices', 'far slice')
  ask('slices', 'slice', sight)
  ask('pictures', 'second picture', sight)
  // It came into sight after it was asked for.
  sight.current = true
  for (let frame = 0; frame < 5; frame += 1) vi.advanceTimersToNextFrame()
  expect(called).toEqual(['slice', 'far slice', 'picture', 'second picture', 'far picture'])
})

test('has four pictures on their way, and gives the place of one that came, or is late, to the next', () => {
  const called: number[] = []
  const done: (() => void)[] = []
  for (let picture = 1; picture <= 10; picture += 1) {
    const begin = (isDone: () => void) => {
      called.push(picture)
      done.push(isDone)
    }
    inTurn('pictures', begin, far)
  }
  const frames = () => {
    for (let frame = 0; frame < 6; frame += 1) vi.advanceTimersToNextFrame()
    return called.length
  }
  expect(frames()).toBe(4)
  done[2]?.()
  done[2]?.()
  expect(frames()).toBe(5)
  inTurn('slices', () => called.push(0), far)
  vi.advanceTimersToNextFrame()
  expect(called).toEqual([1, 2, 3, 4, 5, 0])
  vi.advanceTimersByTime(300)
  frames()
  expect(called).toEqual([1, 2, 3, 4, 5, 0, 6, 7, 8, 9])
  done[8]?.()
  vi.advanceTimersToNextFrame()
  expect(called).toHaveLength(11)
})

test('lets a picture in sight wait only for others in sight', () => {
  const called: string[] = []
  const ask = (name: string, sight: Sight) => inTurn('pictures', () => called.push(name), sight)
  for (const name of ['far', 'far', 'far', 'far', 'far']) ask(name, far)
  for (let frame = 0; frame < 5; frame += 1) vi.advanceTimersToNextFrame()
  expect(called).toHaveLength(4)
  for (const name of ['1', '2', '3', '4', '5']) ask(name, { current: true })
  for (let frame = 0; frame < 6; frame += 1) vi.advanceTimersToNextFrame()
  expect(called.slice(4)).toEqual(['1', '2', '3', '4'])
})

test('lets all wait while views change', () => {
  const called: string[] = []
  const [release, releaseOther] = [holdTurns(), holdTurns()]
  inTurn('pictures', () => called.push('picture'), far)
  release()
  release()
  vi.advanceTimersToNextFrame()
  expect(called).toEqual([])
  releaseOther()
  vi.advanceTimersToNextFrame()
  expect(called).toEqual(['picture'])
})

test('calls back when nothing holds the turns any more, or at once', () => {
  const called: string[] = []
  afterHold(() => called.push('at once'))
  const [release, releaseOther] = [holdTurns(), holdTurns()]
  const callback = () => called.push('held')
  afterHold(callback)
  afterHold(callback)
  const takeBack = afterHold(() => called.push('taken back'))
  takeBack()
  release()
  expect(called).toEqual(['at once'])
  releaseOther()
  releaseOther()
  expect(called).toEqual(['at once', 'held'])
})

test('does not lose those that wait when one throws', () => {
  const called: string[] = []
  const release = holdTurns()
  afterHold(() => {
    throw new Error('broken')
  })
  afterHold(() => called.push('after it'))
  expect(release).toThrow('broken')
  holdTurns()()
  expect(called).toEqual(['after it'])
})

test('leaves out what was taken out of the line', () => {
  const called: string[] = []
  const ask = (name: string) => inTurn('slices', () => called.push(name), far)
  const takeOut = ask('gone')
  ask('here')
  takeOut()
  vi.advanceTimersToNextFrame()
  expect(called).toEqual(['here'])
  const takeOutAlone = ask('gone, too')
  takeOutAlone()
  ask('last')
  vi.advanceTimersToNextFrame()
  expect(called).toEqual(['here', 'last'])
  expect(vi.getTimerCount()).toBe(0)
})

test('goes on after one that asks again, and after one that throws', () => {
  const called: string[] = []
  const ask = (callback: () => void) => inTurn('slices', callback, far)
  ask(() => ask(() => called.push('again')))
  ask(() => {
    throw new Error('broken')
  })
  ask(() => called.push('last'))
  vi.advanceTimersToNextFrame()
  expect(() => vi.advanceTimersToNextFrame()).toThrow('broken')
  vi.advanceTimersToNextFrame()
  vi.advanceTimersToNextFrame()
  expect(called).toEqual(['last', 'again'])
  expect(vi.getTimerCount()).toBe(0)
})
