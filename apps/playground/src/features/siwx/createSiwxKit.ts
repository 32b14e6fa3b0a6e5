import type { AppKit } from '@mooring/controllers'
import type { Storage } from '@mooring/core'
import { localSessions, siwx } from '@mooring/siwx'
import { createAppKit } from '@mooring/ui-react'

/** Creates a modal like that of the page, which requires a session and forgets it with the page. */
export function createSiwxKit(options: AppKit.Settings): AppKit {
  const storage = createMemory()
  return createAppKit({
    ...(options as AppKit.Options),
    enableEmbedded: false,
    storage,
    siwx: siwx({ sessions: localSessions({ storage }), statement: 'Permission to come aboard' }),
  })
}

function createMemory(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}
