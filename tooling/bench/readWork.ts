/** An event of a browser's trace. Times are those of the clock; `tts` and `tdur` those of the thread's own work (µs). */
export type TraceEvent = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly tts?: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly data?: { readonly type?: string } }
}

/** How much slower the simulated device is than the machine. */
const slowdown = 4

/**
 * Calculates from a trace how much a page's own thread worked (ms), in all and in its longest task.
 *
 * The page marks its `start`, the frames `shown` and `open`, and when it is `connected`. Its first click opens the
 * modal, and its second one chooses a wallet.
 *
 * @throws {Error} The page or a step is missing.
 */
export function readWork(trace: readonly TraceEvent[]): Record<string, number> {
  const start = find(trace, 'work:start')
  const events = trace.filter(({ pid, tid }) => pid === start.pid && tid === start.tid).sort((a, b) => a.ts - b.ts)
  const [opened, chosen] = events.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'click')
  const shown = find(events, 'work:shown')

  /** The tasks from the one with an event to the one before that with another. */
  function tasks(from: TraceEvent, to: TraceEvent | undefined): readonly number[] {
    const end = to?.ts ?? Number.POSITIVE_INFINITY
    const isBetween = ({ ts, dur = 0 }: TraceEvent) => ts + dur > from.ts && ts + dur <= end
    return events.filter((event) => event.name === 'RunTask' && isBetween(event)).map(({ tdur = 0 }) => toMs(tdur))
  }

  const loading = {
    workShown: between(start, shown),
    workBlocked: tasks(start, opened).reduce((sum, time) => sum + Math.max(0, time - 50), 0),
    workIdle: Math.max(0, ...tasks(shown, opened)),
  }
  if (!opened) return loading
  if (!chosen) throw new Error('No wallet was chosen')
  return {
    ...loading,
    workOpening: between(opened, find(events, 'work:open')),
    workOpeningTask: Math.max(...tasks(opened, chosen)),
    workConnecting: between(chosen, find(events, 'work:connected')),
    workConnectingTask: Math.max(...tasks(chosen, undefined)),
  }
}

/** The most work that the page's own thread did in a task from `work:start` on (ms). */
export function longestTask(trace: readonly TraceEvent[]): number {
  const start = find(trace, 'work:start')
  const isAfter = ({ pid, tid, ts }: TraceEvent) => pid === start.pid && tid === start.tid && ts > start.ts
  return Math.max(
    ...trace.flatMap((event) => (event.name === 'RunTask' && isAfter(event) ? toMs(event.tdur ?? 0) : [])),
  )
}

function find(events: readonly TraceEvent[], name: string): TraceEvent {
  const event = events.find((event) => event.name === name)
  if (!event) throw new Error(`The trace has no ${name}`)
  return event
}

/** The work from one event to the other (ms). */
export function between({ tts: from = Number.NaN }: TraceEvent, { tts: to = Number.NaN }: TraceEvent): number {
  return toMs(to - from)
}

function toMs(time: number): number {
  return (time / 1000) * slowdown
}
