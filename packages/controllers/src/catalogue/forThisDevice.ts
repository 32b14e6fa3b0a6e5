import type { CatalogueWallet } from '@mooring/core'
import { isMobile } from '../isMobile.js'

/** Filters wallets for this device. A phone needs those that a link opens; elsewhere, a phone can scan the code of all. */
export function forThisDevice(wallets: readonly CatalogueWallet[]): readonly CatalogueWallet[] {
  if (!isMobile()) return wallets
  return wallets.filter(({ mobileLink, webappLink, linkMode }) => mobileLink ?? linkMode ?? webappLink)
}
