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
  'receive.onlyText': 'Coins that are sent on another network may be lost.',
  'receive.network': ({ network }) => `Your address on ${network}`,
  'receive.code': ({ network }) => `Code with your address on ${network}`,
  'receive.invalid': 'This is not an amount, so the code does not ask for one.',
  'receive.ambiguous': 'This can be read in two ways. Write it without marks between the thousands.',
  'receive.tooManyDecimals': ({ symbol }) => `${symbol} does not have so many decimals.`,
  'receive.none': 'Nothing can be received here',
  'receive.noneText': 'Choose a network of this page first.',
}
