import { adapterWallets, browseLinks, type CatalogueWallet, suggestWallets } from '@mooring/core'
import { readCustomWallet } from '@mooring/core/internal'
import type { AppKit } from '../AppKit.js'

/** Well-known wallets for a phone where no catalogue answers. */
export type WellKnown = {
  /** Those that a link opens. */
  readonly recommended: readonly CatalogueWallet[]
  /** Those whose apps can show the page themselves. */
  readonly browsers: readonly browseLinks.Link[]
}

/** The code for well-known wallets. */
export const suggestionsPart: {
  readonly findWellKnown: (kit: Pick<AppKit, 'network' | 'options'>) => WellKnown
} = {
  findWellKnown(kit) {
    const own = adapterWallets(kit)
    const namespaces = kit.network.$networks.get().map(({ chainNamespace }) => chainNamespace)
    return {
      recommended: suggestWallets(namespaces, own).flatMap((wallet) => readCustomWallet(wallet) ?? []),
      browsers: browseLinks({ namespaces, href: globalThis.location.href, own }),
    }
  },
}
