type Fill<parameters> = (parameters: parameters) => string

/** The texts of the account's value and tokens. They come with their views and are not part of `en`. */
export const enTokens: {
  'tokens.chooseName': string
  'tokens.change': Fill<{ amount: string; percent: string }>
  'tokens.noValue': string
  'tokens.empty': string
  'tokens.folded': Fill<{ count: number }>
  'tokens.hidden': Fill<{ count: number }>
  'tokens.partial': string
  'tokens.partialText': string
  'tokens.oldPrices': string
  'tokens.oldPricesText': string
  'tokens.oldTotal': string
  'tokens.failed': string
  'tokens.failedText': string
  'tokens.refreshing': string
  'tokens.noPrice': string
  'tokens.scaled': string
  'tokens.price': string
  'tokens.share': string
  'tokens.network': string
  'tokens.contract': string
  'tokens.ownCoin': string
  'tokens.copyContract': string
  'tokens.explorer': string
  'tokens.hide': string
  'tokens.show': string
  'tokens.bait': string
  'tokens.baitText': string
  'tokens.gone': string
  'tokens.goneText': string
} = {
  'tokens.chooseName': 'Choose a name',
  'tokens.change': ({ amount, percent }) => `${amount} (${percent}) today`,
  'tokens.noValue': 'No prices right now',
  'tokens.empty': 'Nothing here yet',
  'tokens.folded': ({ count }) => (count === 1 ? '1 small balance' : `${count} small balances`),
  'tokens.hidden': ({ count }) => (count === 1 ? '1 hidden token' : `${count} hidden tokens`),
  'tokens.partial': 'Some balances didn’t load',
  'tokens.partialText': 'Everything else works as usual.',
  'tokens.oldPrices': 'Prices may be out of date',
  'tokens.oldPricesText': 'Your balances are current.',
  'tokens.oldTotal': 'At earlier prices',
  'tokens.failed': 'Your tokens didn’t load',
  'tokens.failedText': 'The network isn’t answering. Your tokens are safe.',
  'tokens.refreshing': 'Refreshing',
  'tokens.noPrice': 'No price',
  'tokens.scaled': 'Other wallets show this amount scaled',
  'tokens.price': 'Price',
  'tokens.share': 'Share of this account',
  'tokens.network': 'Network',
  'tokens.contract': 'Contract',
  'tokens.ownCoin': 'None (the network’s coin)',
  'tokens.copyContract': 'Copy the contract’s address',
  'tokens.explorer': 'View in the explorer',
  'tokens.hide': 'Hide this token',
  'tokens.show': 'Show this token again',
  'tokens.bait': 'This looks like spam',
  'tokens.baitText': 'Its name is an ad. Don’t visit the site it mentions.',
  'tokens.gone': 'Token not found',
  'tokens.goneText': 'This account has none of it on this network.',
}
