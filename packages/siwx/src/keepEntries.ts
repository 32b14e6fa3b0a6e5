import type { Storage } from '@mooring/core'

/** Entries that outlive the page, or stay in memory where storage is denied. */
export type Entries<entry> = {
  readonly read: () => readonly entry[]
  readonly write: (entries: readonly entry[]) => void
}

/** More than a visitor has accounts; an older entry gives way. */
const limit = 50

/**
 * Keeps a list in the browser's storage. What another page of the origin has written there is checked entry by entry.
 *
 * @param options - The key; a check of one entry; and the storage, by default `localStorage`.
 */
export function keepEntries<entry>({
  key,
  isEntry,
  storage = pageStorage(),
}: keepEntries.Options<entry>): Entries<entry> {
  let memory: readonly entry[] = []
  return {
    read() {
      try {
        const text = storage?.getItem(key)
        if (text == null) return memory
        const value: unknown = JSON.parse(text)
        return Array.isArray(value) ? value.filter(isEntry).slice(-limit) : memory
      } catch {
        return memory
      }
    },
    write(entries) {
      memory = entries.slice(-limit)
      try {
        if (memory.length === 0) storage?.removeItem(key)
        else storage?.setItem(key, JSON.stringify(memory))
        if (storage) memory = []
      } catch {
        // Denied or full: the entries stay in memory.
      }
    },
  }
}

/** Where storage is denied, even reading the name throws. */
function pageStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

export declare namespace keepEntries {
  type Options<entry> = {
    key: string
    isEntry: (value: unknown) => value is entry
    storage?: Storage | undefined
  }
}
