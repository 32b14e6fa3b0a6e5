/** Caches loaded values for a while. Concurrent calls for the same key share one load. */
export type Cache<value> = {
  /** `isFresh` forces a new load. Failures are not cached. */
  readonly get: (key: string, load: () => Promise<value>, options?: { isFresh?: boolean }) => Promise<value>
}

type Entry<value> = { readonly value: Promise<value>; readonly since: number; readonly until: number }

/** How long a value may stay in memory after its time (ms). */
const pause = 15_000

/** Creates a cache of at most `limit` entries; the oldest goes first. What is over is dropped, whether asked for or not. */
export function createCache<value>({ lifetime, limit, now }: createCache.Options<value>): Cache<value> {
  const entries = new Map<string, Entry<value>>()
  let isSweepPlanned = false

  const isOver = ({ since, until }: Entry<value>, time: number): boolean => {
    // If the clock was set back, the load time lies in the future, and the value would stay too long.
    return since > time || time >= until
  }

  function planSweep(): void {
    if (isSweepPlanned) return
    isSweepPlanned = true
    setTimeout(() => {
      isSweepPlanned = false
      for (const [key, entry] of entries) if (isOver(entry, now())) entries.delete(key)
      if (entries.size > 0) planSweep()
    }, pause).unref()
  }

  return {
    get(key, load, { isFresh = false } = {}) {
      const known = entries.get(key)
      if (known && !isOver(known, now()) && !isFresh) return known.value
      const value = load()
      const entry: Entry<value> = { value, since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }
      entries.delete(key)
      entries.set(key, entry)
      planSweep()
      const [oldest] = entries.keys()
      if (entries.size > limit && oldest !== undefined) entries.delete(oldest)
      value.then(
        (loaded) => {
          // The lifetime starts when the value arrives, and a newer load wins.
          const since = now()
          if (entries.get(key) === entry) entries.set(key, { value, since, until: since + lifetime(loaded) })
        },
        () => {
          if (entries.get(key) === entry) entries.delete(key)
        },
      )
      return value
    },
  }
}

export declare namespace createCache {
  type Options<value> = {
    /** How long a value is kept (ms). */
    lifetime: (value: value) => number
    limit: number
    /** Milliseconds. */
    now: () => number
  }
}
