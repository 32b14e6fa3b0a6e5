/** Suggested wallets: the name and the official site. Nothing is loaded from them. */
export const suggestedWallets: readonly { readonly name: string; readonly url: string }[] = [
  { name: 'MetaMask', url: 'https://metamask.io/download/' },
  { name: 'Rabby', url: 'https://rabby.io/' },
  { name: 'Rainbow', url: 'https://rainbow.me/download' },
  { name: 'Zerion', url: 'https://zerion.io/download' },
]
