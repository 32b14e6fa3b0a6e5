/** The texts of the list of all wallets. They come with its view and are not part of `en`. */
export const enCatalogue = {
  'catalogue.search': 'Search wallets',
  'catalogue.clear': 'Clear search',
  'catalogue.certified': 'Certified',
  'catalogue.certifiedText': 'Show only certified wallets',
  'catalogue.found': ({ count }: { count: number }): string => (count === 1 ? '1 wallet' : `${count} wallets`),
  'catalogue.empty': 'No wallet found',
  'catalogue.noMatch': ({ name }: { name: string }): string => `No wallet called “${name}”`,
  'catalogue.noMatchText': 'Any wallet that supports WalletConnect can scan the code.',
  'catalogue.showCode': 'Show QR code',
  'catalogue.failed': 'The list of wallets didn’t load',
  'catalogue.failedText': 'You can still use a wallet on this device, or the QR code.',
  'catalogue.moreFailed': 'More wallets didn’t load. Try again in a moment.',
}
