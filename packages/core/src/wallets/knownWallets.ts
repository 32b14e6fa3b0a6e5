import type { Namespace } from '../caip/Namespace.js'
import type { WalletIdentity } from './isSameWallet.js'

/**
 * Known wallets of several chain families: the rdns of each, and what it is called in the page on the other families. As
 * in the catalogue, but a page that asks no catalogue has them too, and nobody hears which wallets a visitor has.
 *
 * @internal
 */
export const knownWallets: readonly WalletIdentity[] = [
  know('app.backpack', { solana: 'Backpack' }),
  know('app.phantom', { solana: 'Phantom', bip122: 'Phantom' }),
  know('app.subwallet', { polkadot: 'subwallet-js' }),
  know('com.coinbase.wallet', { solana: 'Coinbase Wallet' }),
  know('com.enkrypt', { polkadot: 'enkrypt' }),
  know('com.exodus.web3-wallet', { solana: 'Exodus' }),
  know('com.okex.wallet', { solana: 'OKX Wallet', bip122: 'okxwallet.bitcoin' }),
  know('io.metamask', { solana: 'MetaMask' }),
  know('xyz.talisman', { polkadot: 'talisman' }),
]

function know(rdns: string, names: Readonly<Partial<Record<Namespace, string>>>): WalletIdentity {
  return { rdns, injected: Object.entries(names).map(([namespace, injectedId]) => ({ namespace, injectedId })) }
}
