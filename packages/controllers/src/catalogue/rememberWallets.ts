import type { CatalogueWallet, CustomWallet } from '@mooring/core'
import { readCustomWallet, recentLimit } from '@mooring/core/internal'
import type { KeptValues } from '../storage/createStorage.js'

const key = 'catalogueWallets'

export type WalletMemory = {
  readonly read: () => readonly CatalogueWallet[]
  readonly write: (wallets: readonly CatalogueWallet[]) => void
}

/** Stores recent wallets of the catalogue, so that the list can offer them even when the catalogue is down. */
export function rememberWallets(storage: KeptValues): WalletMemory {
  return {
    read: () => storage.get(key, parse) ?? [],
    write(wallets) {
      if (wallets.length === 0) storage.remove(key)
      else storage.set(key, wallets.slice(0, recentLimit).map(toStored))
    },
  }
}

function parse(value: unknown): readonly CatalogueWallet[] | undefined {
  return Array.isArray(value)
    ? value.slice(0, recentLimit).flatMap((entry) => readCustomWallet(entry) ?? [])
    : undefined
}

function toStored(wallet: CatalogueWallet): CustomWallet {
  return {
    id: wallet.id,
    name: wallet.name,
    homepage: wallet.homepage,
    image_url: wallet.imageUrl,
    rdns: wallet.rdns,
    mobile_link: wallet.mobileLink,
    desktop_link: wallet.desktopLink,
    webapp_link: wallet.webappLink,
    link_mode: wallet.linkMode,
    app_store: wallet.appStore,
    play_store: wallet.playStore,
    chrome_store: wallet.chromeStore,
    injected: wallet.injected.map(({ namespace, injectedId }) => ({ namespace, injected_id: injectedId })),
  }
}
