import type { Storage } from '@mooring/core'
import type { Engine } from './engine/Engine.js'

const prefix = '@mooring/walletConnect/'

/**
 * Wraps the page's storage: uses its own keys, and memory if the storage is denied, full or broken.
 *
 * @param storage - @default `localStorage`
 */
export function createSessionStorage(storage: Storage | undefined = pageStorage()): Engine.SessionStorage {
  // Entries that could not be written. `undefined` means removed, so that a read-only storage cannot bring it back.
  const memory = new Map<string, string | undefined>()

  function write(name: string, text: string | undefined): void {
    try {
      if (!storage) throw new Error('No storage')
      if (text === undefined) storage.removeItem(prefix + name)
      else storage.setItem(prefix + name, text)
      memory.delete(name)
    } catch {
      memory.set(name, text)
    }
  }

  return {
    get(name) {
      if (memory.has(name)) return memory.get(name)
      try {
        return storage?.getItem(prefix + name) ?? undefined
      } catch {
        return undefined
      }
    },
    set: write,
    remove: (name) => write(name, undefined),
  }
}

/** Where storage is denied, even `typeof localStorage` throws. */
function pageStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
