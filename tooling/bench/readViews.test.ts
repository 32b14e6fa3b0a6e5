import { expect, test } from 'vitest'
import { readViews } from './readViews.ts'
import type { TraceEvent } from './readWork.ts'

const page = { pid: 7, tid: 1 }
const mark = (name: string, ts: number): TraceEvent => ({ ...page, name, ts })
const task = (ts: number, tdur: number): TraceEvent => ({ ...page, name: 'RunTask', ts, dur: 2 * tdur, tdur })

test('the most work in a task is found between the marks, for a device that is four times slower', () => {
  const trace = [
    mark('work:start', 0),
    task(10, 90_000),
    task(400, 9_000),
    mark('view:help', 100),
    task(200, 5_000),
    task(300, 7_000),
    // Another thread's.
    { ...task(250, 80_000), tid: 2 },
    mark('view:back', 350),
  ]
  expect(readViews(trace)).toEqual({ help: 28, back: 36 })
})

test('a view without a task has no work, and a trace without a view is refused', () => {
  expect(readViews([mark('view:help', 100)])).toEqual({ help: 0 })
  expect(() => readViews([task(10, 5)])).toThrow('no view')
})
