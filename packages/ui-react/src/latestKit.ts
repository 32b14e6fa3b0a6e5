import type { AppKit } from '@mooring/controllers'

/**
 * The instance that `createAppKit` made last, for pages that have one and no provider.
 *
 * It is kept in the browser only: on a server it would be shared by everybody's requests.
 */
let latest: AppKit | undefined

export function setLatestKit(kit: AppKit): void {
  if (typeof document !== 'undefined') latest = kit
}

/** Forgets an instance that is of no use any more. */
export function dropLatestKit(kit: AppKit): void {
  if (latest === kit) latest = undefined
}

export function getLatestKit(): AppKit | undefined {
  return latest
}
