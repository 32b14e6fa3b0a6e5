type Fill<parameters> = (parameters: parameters) => string

/** The texts of receiving. They come with its view and are not part of `en`. */
export const enReceive: {
  'receive.amount': string
  'receive.amountHint': Fill<{ symbol: string }>
  'receive.only': Fill<{ networks: string }>
  'receive.onlyText': string
  'receive.network': Fill<{ network: string }>
  'receive.code': Fill<{ network: string }>
  'receive.invalid': string
  'receive.ambiguous': string
  'receive.tooManyDecimals': Fill<{ symbol: string }>
  'receive.none': string
  'receive.noneText': string
} = {
  'receive.amount': 'Amount',
  'receive.amountHint': ({ symbol }) => `Any amount of ${symbol}`,
  'receive.only': ({ networks }) => `Only on ${networks}`,
  'receive.onlyText': 'Coins sent on another network may be lost.',
  'receive.network': ({ network }) => `Your address on ${network}`,
  'receive.code': ({ network }) => `Code with your address on ${network}`,
  'receive.invalid': 'This isn’t an amount, so the code doesn’t ask for one.',
  'receive.ambiguous': 'This could mean two amounts. Leave out the thousands separator.',
  'receive.tooManyDecimals': ({ symbol }) => `${symbol} has fewer decimals than that.`,
  'receive.none': 'You can’t receive here',
  'receive.noneText': 'Choose one of this page’s networks first.',
}
