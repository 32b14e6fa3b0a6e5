type Fill<parameters> = (parameters: parameters) => string

/** The texts of the form for sending. They come with its view and are not part of `en`. */
export const enSend: {
  'send.amount': string
  'send.inMoney': Fill<{ currency: string }>
  'send.inCoin': Fill<{ symbol: string }>
  'send.available': Fill<{ amount: string }>
  'send.max': string
  'send.token': Fill<{ symbol: string }>
  'send.chooseToken': string
  'send.to': string
  'send.toHint': string
  'send.toAddress': string
  'send.paste': string
  'send.clear': string
  'send.resolving': Fill<{ name: string }>
  'send.recent': string
  'send.sentBefore': string
  'send.enterAmount': string
  'send.enterReceiver': string
  'send.checkReceiver': string
  'send.wait': string
  'send.review': string
} = {
  'send.amount': 'Amount',
  'send.inMoney': ({ currency }) => `Enter the amount in ${currency}`,
  'send.inCoin': ({ symbol }) => `Enter the amount in ${symbol}`,
  'send.available': ({ amount }) => `${amount} available`,
  'send.max': 'Max',
  'send.token': ({ symbol }) => `Token: ${symbol}. Choose another`,
  'send.chooseToken': 'Choose a token',
  'send.to': 'To',
  'send.toHint': 'Name or address',
  'send.toAddress': 'Address',
  'send.paste': 'Paste',
  'send.clear': 'Clear the receiver',
  'send.resolving': ({ name }) => `Looking for ${name}`,
  'send.recent': 'Recent',
  'send.sentBefore': 'Sent before',
  'send.enterAmount': 'Enter an amount',
  'send.enterReceiver': 'Enter a receiver',
  'send.checkReceiver': 'Check the receiver',
  'send.wait': 'One moment',
  'send.review': 'Review',
}
