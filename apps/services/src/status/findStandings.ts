import { Gauge, type Registry } from 'prom-client'

/** How an endpoint has done: a node, or a source. */
export type Standing = {
  /** `node`, or the kind of a source. */
  readonly kind: string
  /** The network of a node, or the type of a source. */
  readonly name: string
  /** In its list of the configuration. */
  readonly place: number
  /** The one that a source was asked about. Undefined for what is about none, or not asked yet. */
  readonly network?: string | undefined
  /** In the last hour. */
  readonly answered: number
  readonly failed: number
  /** Since when it rests (ms since 1970): it failed, and others are asked before it. */
  readonly restsSince: number | undefined
  readonly lastFailure: { readonly at: number; readonly reason: string } | undefined
}

/** Writes down how one endpoint does, on each network. */
type StandingRecord = {
  readonly answer: (network?: string) => void
  /** @param reason - Without keys and addresses. */
  readonly fail: (reason: string, isResting: boolean, network?: string) => void
}

/** How an endpoint does on one network. */
type Tally = {
  readonly count: (what: 'answered' | 'failed') => void
  readonly read: () => Pick<Standing, 'answered' | 'failed'>
  restsSince: number | undefined
  lastFailure: Standing['lastFailure']
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
    labelNames: ['kind', 'name', 'place', 'network'],
    registers: [metrics],
    collect() {
      this.reset()
      for (const { kind, name, place, network, restsSince = 0 } of found.all())
        this.set({ kind, name, place, ...(network && { network }) }, Math.round(restsSince / 1000))
    },
  })
  return found
}

function createStandings(now: () => number): Standings {
  const all: (() => readonly Standing[])[] = []
  return {
    all: () => all.flatMap((read) => read()),
    add(endpoint) {
      const tallies = new Map<string | undefined, Tally>()
      function on(network: string | undefined): Tally {
        const known = tallies.get(network) ?? createTally(now)
        tallies.set(network, known)
        return known
      }
      all.push(() => {
        const asked = tallies.size > 0 ? [...tallies] : [[undefined, createTally(now)] as const]
        return asked.map(([network, { read, restsSince, lastFailure }]) => {
          return { ...endpoint, network, ...read(), restsSince, lastFailure }
        })
      })
      return {
        answer(network) {
          const tally = on(network)
          tally.restsSince = undefined
          tally.count('answered')
        },
        fail(reason, isResting, network) {
          const tally = on(network)
          if (isResting) tally.restsSince ??= now()
          tally.lastFailure = { at: now(), reason }
          tally.count('failed')
        },
      }
    },
  }
}

function createTally(now: () => number): Tally {
  const counts = new Map<number, { answered: number; failed: number }>()
  return {
    restsSince: undefined,
    lastFailure: undefined,
    count(what) {
      const time = Math.floor(now() / part)
      const current = counts.get(time) ?? { answered: 0, failed: 0 }
      current[what] += 1
      counts.set(time, current)
      for (const old of counts.keys()) if (old <= time - parts) counts.delete(old)
    },
    read() {
      const first = Math.floor(now() / part) - parts
      const recent = [...counts].flatMap(([time, one]) => (time > first ? one : []))
      const sum = (what: 'answered' | 'failed') => recent.reduce((total, one) => total + one[what], 0)
      return { answered: sum('answered'), failed: sum('failed') }
    },
  }
}
