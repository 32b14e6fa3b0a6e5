/** Keeps what was loaded for a while. Whoever asks for the same at the same time waits for one loading. */
export type Cache<value> = {
  /** `isFresh` asks for what is loaded from now on. What fails is not kept. */
  readonly get: (key: string, load: () => Promise<value>, options?: { isFresh?: boolean }) => Promise<value>
}

type Entry<value> = { readonly value: Promise<value>; readonly since: number; readonly until: number }

/** Makes a cache of at most `limit` entries; beyond that the oldest goes. */
export function createCache<value>({ lifetime, limit, now }: createCache.Options<value>): Cache<value> {
  const entries = new Map<string, Entry<value>>()

  return {
    get(key, load, { isFresh = false } = {}) {
      const known = entries.get(key)
      const time = now()
      // It was loaded in the future if the clock was set back since, and would stay for as long.
      if (known && known.since <= time && time < known.until && !isFresh) return known.value
      const value = load()
      const entry: Entry<value> = { value, since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }
      entries.delete(key)
      entries.set(key, entry)
      const [oldest] = entries.keys()
      if (entries.size > limit && oldest !== undefined) entries.delete(oldest)
      value.then(
        (loaded) => {
          // Its time begins when it is there, and a newer loading stays.
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
