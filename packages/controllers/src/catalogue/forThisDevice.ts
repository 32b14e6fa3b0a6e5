import type { CatalogueWallet } from '@mooring/core'
import { isMobile } from '../isMobile.js'

/** On a phone, only wallets that a link opens there. Elsewhere all: a phone can scan the code. */
export function forThisDevice(wallets: readonly CatalogueWallet[]): readonly CatalogueWallet[] {
  if (!isMobile()) return wallets
  return wallets.filter(({ mobileLink, webappLink, linkMode }) => mobileLink ?? linkMode ?? webappLink)
}
