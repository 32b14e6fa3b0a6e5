import type { CatalogueWallet, Platform, SafeUrl } from '@mooring/core'

/** Where this device gets the app of a wallet. */
export function storeOf(wallet: CatalogueWallet, { os }: Platform): SafeUrl | undefined {
  const stores = { ios: wallet.appStore, android: wallet.playStore, desktop: wallet.chromeStore }
  return stores[os] ?? wallet.homepage
}
