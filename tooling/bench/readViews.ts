import { slowdown, type TraceEvent } from './readWork.ts'

/**
 * Calculates from a trace how much the page's own thread worked in the longest task of each change of the view (ms). The
 * page marks each one before the pointer moves to what is clicked: `view:<name>`.
 *
 * @throws {Error} The trace has no such mark.
 */
export function readViews(trace: readonly TraceEvent[]): Record<string, number> {
  const isMark = ({ name }: TraceEvent): boolean => name.startsWith('view:')
  const first = trace.find(isMark)
  if (!first) throw new Error('The trace has no view')
  const events = trace.filter(({ pid, tid }) => pid === first.pid && tid === first.tid)
  const marks = events.filter(isMark).sort((a, b) => a.ts - b.ts)
  return Object.fromEntries(
    marks.map(({ name, ts }, index) => {
      const end = marks[index + 1]?.ts ?? Number.POSITIVE_INFINITY
      const tasks = events.filter((event) => event.name === 'RunTask' && event.ts >= ts && event.ts < end)
      return [name.slice('view:'.length), (Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000) * slowdown]
    }),
  )
}
