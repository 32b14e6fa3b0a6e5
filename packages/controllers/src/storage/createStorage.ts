import { readProperty, type Storage } from '@mooring/core'

const prefix = '@mooring/'
const version = 1

/** Small values that outlive the page, each validated when read. No call ever throws. */
export type KeptValues = {
  get: <value>(key: string, parse: (value: unknown) => value | undefined) => value | undefined
  set: (key: string, value: unknown) => void
  remove: (key: string) => void
  /** Calls back when another tab of the page has changed an entry. Returns a stop function. */
  watch: (key: string, onChange: () => void) => () => void
}

/**
 * Wraps a storage: versioned keys of our own, and memory for the life of the page if the storage is denied, full or
 * broken. Entries of other versions and of other owners stay untouched.
 *
 * @param storage - @default `localStorage`
 */
export function createStorage(storage: Storage | undefined = pageStorage()): KeptValues {
  // Values that could not be written. `null` means removed: a read-only storage must not restore it.
  const memory = new Map<string, string | null>()

  function read(key: string): string | null {
    const kept = memory.get(key)
    if (kept !== undefined) return kept
    try {
      return storage?.getItem(prefix + key) ?? null
    } catch {
      return null
    }
  }

  function write(key: string, text: string | null): void {
    memory.set(key, text)
    if (!storage) return
    try {
      if (text === null) storage.removeItem(prefix + key)
      else storage.setItem(prefix + key, text)
      memory.delete(key)
    } catch {
      // Denied or full: the value stays in memory.
    }
  }

  return {
    get(key, parse) {
      const text = read(key)
      if (text === null) return undefined
      try {
        const entry = JSON.parse(text)
        return entry?.version === version ? parse(entry.value) : undefined
      } catch {
        return undefined
      }
    },
    set: (key, value) => write(key, JSON.stringify({ version, value })),
    remove: (key) => write(key, null),
    watch(key, onChange) {
      const onStorage = (event: Event) => {
        const changed = readProperty(event, 'key')
        // A missing key means that everything was removed.
        if (changed === prefix + key || changed === null) onChange()
      }
      const onPageShow = (event: Event) => {
        // A page in the back/forward cache gets no events.
        if (readProperty(event, 'persisted') === true) onChange()
      }
      const stopped = new AbortController()
      globalThis.addEventListener?.('storage', onStorage, stopped)
      globalThis.addEventListener?.('pageshow', onPageShow, stopped)
      return () => stopped.abort()
    },
  }
}

/** Where storage is denied, even `typeof localStorage` throws. */
function pageStorage(): Storage | undefined {
  try {
    return (globalThis as { localStorage?: Storage }).localStorage
  } catch {
    return undefined
  }
}
