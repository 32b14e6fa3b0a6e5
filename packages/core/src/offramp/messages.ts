/** The texts of selling. They come with its views and are not part of `en`. */
export const enOfframp = {
  'offramp.loading': 'Looking for buyers',
  'offramp.warning': ({ seller, host }: { seller: string | undefined; host: string | undefined }): string =>
    `${seller ?? 'The buyer'} names an address on its page, and you send your coins there yourself. Only an address on the page of ${host ?? 'the named host'} counts. Mooring can’t check this address. Coins sent to a wrong one are lost.`,
  'offramp.on': ({ network }: { network: string }): string => `You sell it on ${network}`,
  'offramp.sellers': 'Sell to',
  'offramp.host': ({ host }: { host: string }): string => `Opens ${host}`,
  'offramp.none': ({ network }: { network: string }): string => `Nobody buys coins on ${network}`,
  'offramp.noneText': 'Coins on another network may be bought.',
  'offramp.chooseNetwork': 'Choose a network',
  'offramp.offline': 'Selling isn’t possible right now',
  'offramp.opening': 'Opening the page',
  'offramp.openingText': 'This takes a moment.',
  'offramp.blocked': 'Your browser blocked the window',
  'offramp.blockedText': 'Open the page yourself.',
  'offramp.selling': ({ host }: { host: string }): string => `Sell at ${host}`,
  'offramp.state': 'Its page also says how far the sale is.',
  'offramp.openPage': ({ host }: { host: string }): string => `Open ${host}`,
  'offramp.send': ({ symbol }: { symbol: string }): string => `Send ${symbol}`,
}
