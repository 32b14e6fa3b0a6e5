import type { Connector } from '../adapter/Connector.js'
import type { CatalogueWallet } from '../clients/catalogue/CatalogueWallet.js'

/**
 * Checks whether a connector reaches a wallet of the catalogue: it announces the entry's reverse domain name, it is found
 * in the page where the entry says, or it was made for the entry. A name alone proves nothing.
 *
 * @see EIP-6963.
 */
export function isSameWallet(connector: Connector, wallet: WalletIdentity & Pick<CatalogueWallet, 'id'>): boolean {
  return connector.explorerId === wallet.id || isFoundAs(connector, wallet)
}

/** The facts of a catalogue that identify a wallet in the page. */
export type WalletIdentity = Pick<CatalogueWallet, 'rdns' | 'injected'>

/**
 * Checks whether a connector is found in the page as a catalogue says. What announces an rdns is known by it alone.
 *
 * @internal
 */
export function isFoundAs({ info, injectedId, namespaces }: Connector, { rdns, injected }: WalletIdentity): boolean {
  if (info) return info.rdns.toLowerCase() === rdns?.toLowerCase()
  return injected.some(
    (one) => one.injectedId === injectedId && namespaces.some((namespace) => namespace === one.namespace),
  )
}
