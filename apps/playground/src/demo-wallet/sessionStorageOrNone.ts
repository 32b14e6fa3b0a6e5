import type { Storage } from '@mooring/core'

/** The storage of the tab. Where the browser denies it, even reading the property throws. */
export function sessionStorageOrNone(): Storage | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}
