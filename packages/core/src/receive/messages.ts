/** The texts of receiving. They come with its view and are not part of `en`. */
export const enReceive = {
  'receive.amount': 'Amount',
  'receive.amountHint': ({ symbol }: { symbol: string }): string => `Any amount of ${symbol}`,
  'receive.only': ({ networks }: { networks: string }): string => `Only on ${networks}`,
  'receive.onlyText': 'Coins sent on another network may be lost.',
  'receive.network': ({ network }: { network: string }): string => `Your address on ${network}`,
  'receive.code': ({ network }: { network: string }): string => `Code with your address on ${network}`,
  'receive.invalid': 'This isn’t an amount, so the code doesn’t ask for one.',
  'receive.ambiguous': 'This could mean two amounts. Leave out the thousands separator.',
  'receive.tooManyDecimals': ({ symbol }: { symbol: string }): string => `${symbol} has fewer decimals than that.`,
  'receive.none': 'You can’t receive here',
  'receive.noneText': 'Choose one of this page’s networks first.',
}
