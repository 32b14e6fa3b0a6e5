import { Gauge, type Registry } from 'prom-client'

/** How an endpoint has done: a node, or a source. */
export type Standing = {
  /** `node`, or the kind of a source. */
  readonly kind: string
  /** The network of a node, or the type of a source. */
  readonly name: string
  /** In its list of the configuration. */
  readonly place: number
  /** In the last hour. */
  readonly answered: number
  readonly failed: number
  /** Since when it rests (ms since 1970): it failed, and others are asked before it. */
  readonly restsSince: number | undefined
  readonly lastFailure: { readonly at: number; readonly reason: string } | undefined
}

/** Writes down how one endpoint does. */
type StandingRecord = {
  readonly answer: () => void
  /** @param reason - Without keys and addresses. */
  readonly fail: (reason: string, isResting: boolean) => void
}

export type Standings = {
  readonly add: (endpoint: { kind: string; name: string; place: number }) => StandingRecord
  readonly all: () => readonly Standing[]
}

/** An hour counts, in twelve parts (ms). */
const [part, parts] = [300_000, 12]

const known = new WeakMap<Registry, Standings>()

/** The endpoints of one process, which are in its metrics, too. */
export function findStandings(metrics: Registry, now: () => number = Date.now): Standings {
  const found = known.get(metrics) ?? createStandings(now)
  if (known.has(metrics)) return found
  known.set(metrics, found)
  new Gauge({
    name: 'resting_since_seconds',
    help: 'Since when a node or source rests (unix time); 0 while it does not',
    labelNames: ['kind', 'name', 'place'],
    registers: [metrics],
    collect() {
      for (const { kind, name, place, restsSince = 0 } of found.all())
        this.set({ kind, name, place }, Math.round(restsSince / 1000))
    },
  })
  return found
}

function createStandings(now: () => number): Standings {
  const all: (() => Standing)[] = []
  return {
    all: () => all.map((read) => read()),
    add(endpoint) {
      const counts = new Map<number, { answered: number; failed: number }>()
      let restsSince: number | undefined
      let lastFailure: Standing['lastFailure']

      function count(what: 'answered' | 'failed'): void {
        const time = Math.floor(now() / part)
        const current = counts.get(time) ?? { answered: 0, failed: 0 }
        current[what] += 1
        counts.set(time, current)
        for (const old of counts.keys()) if (old <= time - parts) counts.delete(old)
      }
      all.push(() => {
        const first = Math.floor(now() / part) - parts
        const recent = [...counts].flatMap(([time, one]) => (time > first ? one : []))
        const sum = (what: 'answered' | 'failed') => recent.reduce((total, one) => total + one[what], 0)
        return { ...endpoint, answered: sum('answered'), failed: sum('failed'), restsSince, lastFailure }
      })
      return {
        answer() {
          restsSince = undefined
          count('answered')
        },
        fail(reason, isResting) {
          if (isResting) restsSince ??= now()
          lastFailure = { at: now(), reason }
          count('failed')
        },
      }
    },
  }
}
