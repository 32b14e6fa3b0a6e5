/** Keeps what was used last, up to a number of things, and forgets the rest. */
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
      // A map is in the order of its entries' making: the first one is what nobody has asked for the longest.
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
