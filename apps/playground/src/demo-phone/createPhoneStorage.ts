import type { Storage } from '@mooring/core'

/** The shape of storage that the core of WalletConnect takes. */
export type PhoneStorage = {
  readonly getKeys: () => Promise<string[]>
  readonly getEntries: <value>() => Promise<[string, value][]>
  readonly getItem: <value>(key: string) => Promise<value | undefined>
  readonly setItem: <value>(key: string, value: value) => Promise<void>
  readonly removeItem: (key: string) => Promise<void>
}

const entry = 'demo-phone'

/** Keeps everything of the phone in one entry of the window's storage, so that a reload loses no session. */
export function createPhoneStorage(storage: Storage | undefined): PhoneStorage {
  const values = new Map<string, unknown>(read(storage))

  function write(): void {
    try {
      storage?.setItem(entry, JSON.stringify([...values]))
    } catch {
      // Denied or full: the sessions last until the window is reloaded.
    }
  }

  return {
    getKeys: async () => [...values.keys()],
    getEntries: async <value>() => [...values] as [string, value][],
    // The client changes what it is given.
    getItem: async <value>(key: string) => structuredClone(values.get(key)) as value | undefined,
    async setItem(key, value) {
      values.set(key, structuredClone(value))
      write()
    },
    async removeItem(key) {
      values.delete(key)
      write()
    },
  }
}

function read(storage: Storage | undefined): [string, unknown][] {
  try {
    const found: unknown = JSON.parse(storage?.getItem(entry) ?? '[]')
    return Array.isArray(found) ? found.filter((pair) => Array.isArray(pair) && typeof pair[0] === 'string') : []
  } catch {
    return []
  }
}
