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
  'nfts.emptyText': 'NFTs that reach this account on this network appear here.',
  'nfts.unsupported': 'No NFTs here',
  'nfts.unsupportedText': 'This page cannot look them up on this network. They are where they were.',
  'nfts.failed': 'Your NFTs didn’t load',
  'nfts.failedText': 'They are where they were. Everything else works as usual.',
  'nfts.outdated': 'Some NFTs didn’t load',
  'nfts.outdatedText': 'Everything else works as usual.',
  'nfts.spam': ({ count }) => (count === 1 ? '1 NFT that looks like spam' : `${count} NFTs that look like spam`),
  'nfts.count': ({ count }) => `×${count}`,
  'nfts.unnamed': ({ id }) => `Number ${id}`,
  'nfts.collection': 'Collection',
  'nfts.noCollection': 'Without a name',
  'nfts.quantity': 'How many',
  'nfts.network': 'Network',
  'nfts.contract': 'Contract',
  'nfts.copyContract': 'Copy the contract’s address',
  'nfts.id': 'Number',
  'nfts.copyId': 'Copy the number',
  'nfts.explorer': 'View in the explorer',
  'nfts.bait': 'This looks like spam',
  'nfts.baitText': 'Do not visit a site that it names, and do not sign anything for it.',
  'nfts.gone': 'This NFT is not here',
  'nfts.goneText': 'The account in use does not have it on this network.',
}
