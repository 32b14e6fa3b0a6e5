import type { AppKit } from '../AppKit.js'
import { isMobile } from '../isMobile.js'

/** Whether the page has a list of all wallets, and offers it on this device. */
export function showsAllWallets(settings: AppKit.Settings): boolean {
  const { services, allWallets = 'SHOW', features } = settings
  const hasCatalogue = typeof services === 'string' || services?.catalogue !== undefined
  if (!hasCatalogue || features.allWallets === false) return false
  return allWallets === 'SHOW' || (allWallets === 'ONLY_MOBILE' && isMobile())
}
