import type { Storage } from '@mooring/core'

/** The storage of the tab; even asking for it throws where the browser denies it. */
export function sessionStorageOrNone(): Storage | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}
