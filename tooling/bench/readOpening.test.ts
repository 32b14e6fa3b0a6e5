import { expect, test } from 'vitest'
import { readOpening } from './readOpening.ts'

const frame = (time: number, y: number, opacity = 1, isAnimating = false) => ({
  time,
  opacity,
  isAnimating,
  geometry: [0, y, 360, 200],
})

test('times count from the click', () => {
  const frames = [frame(110, 5, 0, true), frame(120, 5, 0.2), frame(300, 5)]
  const opening = readOpening({ clicks: [100], visible: 117, mutations: [105], frames })
  expect(opening).toEqual({ visible: 17, stable: 20, still: 20 })
})

test('a dialog is stable in the first frame that has everything within half a pixel of its place', () => {
  const frames = [frame(110, 12), frame(126, 5.6), frame(142, 5.4), frame(158, 5), frame(400, 5)]
  expect(readOpening({ clicks: [100], visible: 110, mutations: [105], frames }).stable).toBe(42)
})

test('a change of the document counts even if nothing moves', () => {
  const frames = [frame(110, 5), frame(126, 5), frame(400, 5)]
  expect(readOpening({ clicks: [100], visible: 110, mutations: [105, 180], frames }).stable).toBe(80)
})

test('a dialog is still when all fading is over', () => {
  const frames = [frame(110, 5, 0.1, true), frame(126, 5, 0.9, true), frame(142, 5), frame(400, 5)]
  const opening = readOpening({ clicks: [100], visible: 110, mutations: [], frames })
  expect(opening).toEqual({ visible: 10, stable: 10, still: 42 })
})

test('a dialog that never shows, or never rests, is an error and not a figure', () => {
  expect(() => readOpening({ clicks: [100], visible: 110, mutations: [], frames: [] })).toThrow('did not open')
  const restless = [frame(110, 1), frame(126, 2), frame(142, 3), frame(158, 4)]
  expect(() => readOpening({ clicks: [100], visible: 110, mutations: [], frames: restless })).toThrow('come to rest')
})
