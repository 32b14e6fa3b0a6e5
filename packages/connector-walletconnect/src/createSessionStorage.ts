import type { Storage } from '@mooring/core'
import type { Engine } from './engine/Engine.js'

const prefix = '@mooring/walletConnect/'

/**
 * Guards the page's storage: keys of our own, and memory for the life of the page where it is denied, full or broken.
 *
 * @param storage - @default `localStorage`
 */
export function createSessionStorage(storage: Storage | undefined = pageStorage()): Engine.SessionStorage {
  // What could not be written. `undefined` means removed: a storage that is read-only must not bring it back.
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

/** Even asking for the type of `localStorage` throws where storage is denied. */
function pageStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}
