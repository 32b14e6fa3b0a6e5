/** Keeps a limited number of recently used entries (LRU). */
export type Latest<value> = {
  readonly get: (key: string) => value | undefined
  readonly set: (key: string, value: value) => void
}

export function createLatest<value>(limit: number): Latest<value> {
  const values = new Map<string, value>()
  return {
    get(key) {
      const value = values.get(key)
      if (value === undefined) return undefined
      // A map iterates in insertion order, so its first entry is the least recently used one.
      values.delete(key)
      values.set(key, value)
      return value
    },
    set(key, value) {
      values.set(key, value)
      if (values.size <= limit) return
      const [oldest] = values.keys()
      if (oldest !== undefined) values.delete(oldest)
    },
  }
}
