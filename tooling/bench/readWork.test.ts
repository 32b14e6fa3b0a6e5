import { expect, test } from 'vitest'
import { longestTask, readWork, type TraceEvent } from './readWork.ts'

const page = { pid: 7, tid: 1 }
const mark = (name: string, ts: number, tts: number): TraceEvent => ({ ...page, name: `work:${name}`, ts, tts })
const task = (ts: number, dur: number, tdur: number): TraceEvent => ({ ...page, name: 'RunTask', ts, dur, tdur })
const click = (ts: number, tts: number): TraceEvent => {
  return { ...page, name: 'EventDispatch', ts, tts, args: { data: { type: 'click' } } }
}

const loading = [
  mark('start', 0, 0),
  task(0, 90_000, 30_000),
  mark('shown', 100_000, 35_000),
  task(110_000, 4_000, 4_000),
  // Another thread's.
  { ...task(110_000, 90_000, 90_000), tid: 2 },
]
const steps = [
  task(200_000, 20_000, 10_000),
  click(205_000, 50_000),
  mark('open', 230_000, 65_000),
  task(300_000, 9_000, 8_000),
  click(301_000, 70_000),
  mark('connected', 308_000, 77_000),
  task(320_000, 5_000, 5_000),
]

test('work is counted in the time of the thread, for a device that is four times slower', () => {
  expect(readWork([...steps, ...loading])).toEqual({
    workShown: 140,
    workBlocked: 70,
    workIdle: 16,
    workOpening: 60,
    workOpeningTask: 40,
    workConnecting: 28,
    workConnectingTask: 32,
  })
})

test('a page that is not clicked only loads', () => {
  expect(Object.keys(readWork(loading))).toEqual(['workShown', 'workBlocked', 'workIdle'])
})

test('a step that is missing is a fault', () => {
  expect(() => readWork(steps)).toThrow('The trace has no work:start')
  expect(() => readWork([...loading, ...steps.slice(0, 3)])).toThrow('No wallet was chosen')
})

test('the longest task is that of the page itself, after the mark', () => {
  const before = task(10, 90_000, 90_000)
  const isOther = { ...task(200_000, 90_000, 80_000), tid: 2 }
  const trace = [before, mark('start', 100_000, 0), task(110_000, 90_000, 12_000), isOther, task(300_000, 20_000, 9000)]
  expect(longestTask(trace)).toBe(48)
  expect(() => longestTask([before])).toThrow('The trace has no work:start')
})
