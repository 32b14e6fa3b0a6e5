/** Caches loaded values for a while. Concurrent calls for the same key share one load. */
export type Cache<value> = {
  /** `isFresh` forces a new load. Failures are not cached. */
  readonly get: (key: string, load: () => Promise<value>, options?: { isFresh?: boolean }) => Promise<value>
}

type Entry<value> = { readonly value: Promise<value>; readonly since: number; readonly until: number }

/** Creates a cache of at most `limit` entries; the oldest goes first. */
export function createCache<value>({ lifetime, limit, now }: createCache.Options<value>): Cache<value> {
  const entries = new Map<string, Entry<value>>()

  return {
    get(key, load, { isFresh = false } = {}) {
      const known = entries.get(key)
      const time = now()
      // If the clock was set back, the load time lies in the future, and the value would stay too long.
      if (known && known.since <= time && time < known.until && !isFresh) return known.value
      const value = load()
      const entry: Entry<value> = { value, since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }
      entries.delete(key)
      entries.set(key, entry)
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
