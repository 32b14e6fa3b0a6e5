type Fill<parameters> = (parameters: parameters) => string

/** The texts of the account's NFTs. They come with their views and are not part of `en`. */
export const enNfts: {
  'nfts.loading': string
  'nfts.empty': string
  'nfts.emptyText': string
  'nfts.unsupported': string
  'nfts.unsupportedText': string
  'nfts.failed': string
  'nfts.failedText': string
  'nfts.outdated': string
  'nfts.outdatedText': string
  'nfts.spam': Fill<{ count: number }>
  'nfts.count': Fill<{ count: string }>
  'nfts.unnamed': Fill<{ id: string }>
  'nfts.collection': string
  'nfts.noCollection': string
  'nfts.quantity': string
  'nfts.network': string
  'nfts.contract': string
  'nfts.copyContract': string
  'nfts.id': string
  'nfts.copyId': string
  'nfts.explorer': string
  'nfts.bait': string
  'nfts.baitText': string
  'nfts.gone': string
  'nfts.goneText': string
} = {
  'nfts.loading': 'Loading NFTs',
  'nfts.empty': 'No NFTs yet',
  'nfts.emptyText': 'NFTs you receive on this network appear here.',
  'nfts.unsupported': 'No NFTs here',
  'nfts.unsupportedText': 'This page can’t look up NFTs on this network. Yours are safe.',
  'nfts.failed': 'Your NFTs didn’t load',
  'nfts.failedText': 'They are safe. Try again in a moment.',
  'nfts.outdated': 'Some NFTs didn’t load',
  'nfts.outdatedText': 'Everything else works as usual.',
  'nfts.spam': ({ count }) => (count === 1 ? '1 NFT that looks like spam' : `${count} NFTs that look like spam`),
  'nfts.count': ({ count }) => `×${count}`,
  'nfts.unnamed': ({ id }) => `Number ${id}`,
  'nfts.collection': 'Collection',
  'nfts.noCollection': 'Unnamed',
  'nfts.quantity': 'Quantity',
  'nfts.network': 'Network',
  'nfts.contract': 'Contract',
  'nfts.copyContract': 'Copy the contract’s address',
  'nfts.id': 'Token ID',
  'nfts.copyId': 'Copy the token ID',
  'nfts.explorer': 'View in the explorer',
  'nfts.bait': 'This looks like spam',
  'nfts.baitText': 'Don’t visit any site it mentions, and don’t sign anything for it.',
  'nfts.gone': 'NFT not found',
  'nfts.goneText': 'This account doesn’t have it on this network.',
}
