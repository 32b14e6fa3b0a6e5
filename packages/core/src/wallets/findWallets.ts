import type { Connector } from '../adapter/Connector.js'
import type { CatalogueWallet } from '../clients/catalogue/CatalogueWallet.js'
import { groupConnectors } from './groupConnectors.js'
import { isSameWallet } from './isSameWallet.js'
import { knownWallets } from './knownWallets.js'
import { toChoice, toInstalled, type WalletChoice } from './listWallets.js'
import { searchWallets } from './searchWallets.js'

/**
 * Lists all wallets for a search: installed ones first, then the page's own, then those of the catalogue, each once.
 *
 * @example
 * ```ts
 * import { type CatalogueWallet, type Connector } from '@mooring/core'
 * import { findWallets } from '@mooring/core/internal'
 *
 * declare const connectors: readonly Connector[], found: readonly CatalogueWallet[]
 * findWallets({ connectors, custom: [], found, search: 'mask', isCertified: false })
 * ```
 *
 * @param options - `found` has the catalogue's answer to the same search and filter.
 * @see Specification §5: wallet search is trimmed. §7: badge_type.
 */
export function findWallets(options: findWallets.Options): readonly WalletChoice[] {
  const { connectors, custom, found, search, isCertified } = options
  const entries = [...custom, ...found]
  const installed = groupConnectors(connectors, [...entries, ...knownWallets]).map((parts) => {
    const wallet = entries.find((wallet) => parts.some((part) => isSameWallet(part, wallet)))
    return toInstalled(parts, wallet)
  })
  // Nobody has certified what the catalogue does not list.
  const fits = ({ connector, wallet, name }: WalletChoice) =>
    (wallet && found.includes(wallet)) ||
    (!isCertified && searchWallets([{ name, rdns: connector?.info?.rdns }], { search }).length > 0)
  const choices = new Map(installed.filter(fits).map((choice) => [choice.id, choice]))
  const others = [...(isCertified ? [] : searchWallets(custom, { search })), ...found]
  for (const wallet of others) {
    if (choices.has(wallet.id) || connectors.some((connector) => isSameWallet(connector, wallet))) continue
    choices.set(wallet.id, toChoice(custom.includes(wallet) ? 'custom' : 'recommended', wallet))
  }
  return [...choices.values()]
}

export declare namespace findWallets {
  type Options = {
    /** Without those that reach wallets elsewhere. */
    connectors: readonly Connector[]
    custom: readonly CatalogueWallet[]
    found: readonly CatalogueWallet[]
    search: string
    isCertified: boolean
  }
}
