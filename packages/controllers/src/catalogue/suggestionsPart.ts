import {
  browseLinks,
  type CatalogueWallet,
  type Network,
  readCustomWallet,
  sharedPart,
  suggestWallets,
} from '@mooring/core'

/** Well-known wallets for a phone where no catalogue answers. */
export type WellKnown = {
  /** Those that a link opens. */
  readonly recommended: readonly CatalogueWallet[]
  /** Those whose apps can show the page themselves. */
  readonly browsers: readonly browseLinks.Link[]
}

/** The code for well-known wallets. */
export const suggestionsPart: {
  readonly findWellKnown: (networks: readonly Network[]) => WellKnown
  readonly sharedPart: typeof sharedPart
} = {
  sharedPart,
  findWellKnown(networks) {
    const namespaces = networks.map(({ chainNamespace }) => chainNamespace)
    return {
      recommended: suggestWallets(namespaces).flatMap((wallet) => readCustomWallet(wallet) ?? []),
      browsers: browseLinks({ namespaces, href: globalThis.location.href }),
    }
  },
}
