import type { Namespace } from '../caip/Namespace.js'

/** A well-known wallet for a page that asks no catalogue. Nothing is loaded from its addresses. */
export type SuggestedWallet = {
  /** Its name by EIP-6963, or a name in the same form. */
  readonly id: string
  readonly name: string
  /** Where to get it: a page of its own site. */
  readonly url: string
  readonly namespaces: readonly Namespace[]
  /** The scheme and the universal links of its app, if it answers WalletConnect. */
  readonly mobile_link?: string
  readonly link_mode?: string
  /** The address that opens a page in the browser of its app. */
  readonly browse?: (page: URL) => string
}

/** The wallets that are suggested, the best known first. */
export const suggestedWallets: readonly SuggestedWallet[] = [
  {
    id: 'io.metamask',
    name: 'MetaMask',
    url: 'https://metamask.io/download/',
    namespaces: ['eip155', 'solana'],
    mobile_link: 'metamask://',
    link_mode: 'https://metamask.app.link',
    browse: ({ host, pathname, search }) => `https://metamask.app.link/dapp/${host}${pathname}${search}`,
  },
  {
    id: 'app.phantom',
    name: 'Phantom',
    url: 'https://phantom.com/download',
    namespaces: ['eip155', 'solana', 'bip122'],
    browse: ({ href, origin }) =>
      `https://phantom.app/ul/browse/${encodeURIComponent(href)}?ref=${encodeURIComponent(origin)}`,
  },
  {
    id: 'io.rabby',
    name: 'Rabby',
    url: 'https://rabby.io/',
    namespaces: ['eip155'],
    mobile_link: 'rabby://',
  },
  {
    id: 'me.rainbow',
    name: 'Rainbow',
    url: 'https://rainbow.me/download',
    namespaces: ['eip155'],
    mobile_link: 'rainbow://',
    link_mode: 'https://rnbwapp.com',
  },
  {
    id: 'io.zerion.wallet',
    name: 'Zerion',
    url: 'https://zerion.io/download',
    namespaces: ['eip155', 'solana'],
    mobile_link: 'zerion://',
    link_mode: 'https://wallet.zerion.io/wc',
  },
  {
    id: 'com.solflare',
    name: 'Solflare',
    url: 'https://www.solflare.com/download/',
    namespaces: ['solana'],
    browse: ({ href, origin }) =>
      `https://solflare.com/ul/v1/browse/${encodeURIComponent(href)}?ref=${encodeURIComponent(origin)}`,
  },
  {
    id: 'xyz.talisman',
    name: 'Talisman',
    url: 'https://talisman.xyz/download',
    namespaces: ['eip155', 'polkadot'],
    mobile_link: 'talisman://',
  },
  {
    id: 'app.xverse',
    name: 'Xverse',
    url: 'https://www.xverse.app/download',
    namespaces: ['bip122'],
    mobile_link: 'xverse://',
  },
]
