/** Wallets for people who have none: name and the site to get it from. Nothing of theirs is loaded or asked. */
export const suggestedWallets: readonly { readonly name: string; readonly url: string }[] = [
  { name: 'MetaMask', url: 'https://metamask.io/download/' },
  { name: 'Rabby', url: 'https://rabby.io/' },
  { name: 'Rainbow', url: 'https://rainbow.me/download' },
  { name: 'Zerion', url: 'https://zerion.io/download' },
]
