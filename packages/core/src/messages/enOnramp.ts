type Fill<parameters> = (parameters: parameters) => string

/** The texts of buying. They come with its views and are not part of `en`. */
export const enOnramp: {
  'onramp.loading': string
  'onramp.amount': string
  'onramp.presets': string
  'onramp.pricing': string
  'onramp.about': Fill<{ amount: string }>
  'onramp.noPrice': string
  'onramp.invalid': string
  'onramp.tooLow': Fill<{ amount: string }>
  'onramp.tooHigh': Fill<{ amount: string }>
  'onramp.getOn': Fill<{ network: string }>
  'onramp.payWith': Fill<{ currency: string }>
  'onramp.card': string
  'onramp.bank': string
  'onramp.limits': Fill<{ min: string; max: string }>
  'onramp.sellerFee': string
  'onramp.networkFee': string
  'onramp.usualFee': (parameters: { range: string }) => string
  'onramp.sellerTitle': string
  'onramp.seller': string
  'onramp.sellers': Fill<{ count: number }>
  'onramp.best': string
  'onramp.pricesGone': string
  'onramp.enter': string
  'onramp.go': string
  'onramp.note': string
  'onramp.opening': string
  'onramp.openingText': string
  'onramp.pay': string
  'onramp.payText': string
  'onramp.blocked': string
  'onramp.blockedText': string
  'onramp.openPage': Fill<{ host: string }>
  'onramp.coming': Fill<{ coins: string }>
  'onramp.comingText': string
  'onramp.arrived': Fill<{ symbol: string }>
  'onramp.arrivedText': Fill<{ network: string }>
  'onramp.failed': string
  'onramp.failedText': string
  'onramp.stepPay': Fill<{ host: string }>
  'onramp.stepSent': Fill<{ coins: string }>
  'onramp.stepHere': string
  'onramp.coins': Fill<{ amount: string; symbol: string }>
  'onramp.forget': string
  'onramp.again': string
  'onramp.done': string
  'onramp.explorer': string
  'onramp.waiting': string
  'onramp.paidOut': string
  'onramp.noOrder': string
  'onramp.noOrderText': string
  'onramp.region': string
  'onramp.regionText': string
  'onramp.network': Fill<{ network: string }>
  'onramp.networkText': string
  'onramp.chooseNetwork': string
  'onramp.services': string
  'onramp.servicesText': string
  'onramp.offline': string
} = {
  'onramp.loading': 'Loading offers',
  'onramp.amount': 'You pay',
  'onramp.presets': 'Suggested amounts',
  'onramp.pricing': 'Getting the price…',
  'onramp.about': ({ amount }) => `about ${amount}`,
  'onramp.noPrice': 'The seller shows the price before you pay.',
  'onramp.invalid': 'Enter an amount with at most two decimals.',
  'onramp.tooLow': ({ amount }) => `At least ${amount}`,
  'onramp.tooHigh': ({ amount }) => `At most ${amount}`,
  'onramp.getOn': ({ network }) => `You get it on ${network}`,
  'onramp.payWith': ({ currency }) => `You pay in ${currency}`,
  'onramp.card': 'Debit or credit card',
  'onramp.bank': 'Bank transfer',
  'onramp.limits': ({ min, max }) => `${min} to ${max}`,
  'onramp.sellerFee': 'Seller’s fee',
  'onramp.networkFee': 'Network fee',
  'onramp.usualFee': ({ range }) => `usually ${range}`,
  'onramp.sellerTitle': 'Choose a seller',
  'onramp.seller': 'Sold by',
  'onramp.sellers': ({ count }) => `${count} sellers compared`,
  'onramp.best': 'Most coins',
  'onramp.pricesGone': 'No prices to compare',
  'onramp.enter': 'Enter an amount',
  'onramp.go': 'Continue to payment',
  'onramp.note': 'You pay on the seller’s page, in a new window. You may be asked for your ID there.',
  'onramp.opening': 'Opening the seller’s page',
  'onramp.openingText': 'This takes a moment.',
  'onramp.pay': 'Pay in the seller’s window',
  'onramp.payText': 'Your coins arrive after you pay. You can close this.',
  'onramp.blocked': 'Your browser blocked the window',
  'onramp.blockedText': 'Open the seller’s page yourself to pay.',
  'onramp.openPage': ({ host }) => `Open ${host}`,
  'onramp.coming': ({ coins }) => `${coins} is coming`,
  'onramp.comingText': 'You can close this. Your order stays here until it’s done.',
  'onramp.arrived': ({ symbol }) => `Your ${symbol} has arrived`,
  'onramp.arrivedText': ({ network }) => `It is in your account on ${network}.`,
  'onramp.failed': 'Nothing was bought',
  'onramp.failedText': 'The seller ended the order. If you paid, its page explains how to get your money back.',
  'onramp.stepPay': ({ host }) => `Pay at ${host}`,
  'onramp.stepSent': ({ coins }) => `The seller sends ${coins}`,
  'onramp.stepHere': 'In your wallet',
  'onramp.coins': ({ amount, symbol }) => `${amount} ${symbol}`,
  'onramp.forget': 'I won’t pay',
  'onramp.again': 'Buy again',
  'onramp.done': 'Done',
  'onramp.explorer': 'View transaction',
  'onramp.waiting': 'Waiting for your payment',
  'onramp.paidOut': 'On its way to you',
  'onramp.noOrder': 'Order not found',
  'onramp.noOrderText': 'It’s already done, or it was placed on another device.',
  'onramp.region': 'You can’t buy in your region',
  'onramp.regionText': 'No seller serves your region. You can still receive coins from elsewhere.',
  'onramp.network': ({ network }) => `Nothing is for sale on ${network}`,
  'onramp.networkText': 'Sellers may offer coins on another network.',
  'onramp.chooseNetwork': 'Choose a network',
  'onramp.services': 'You can’t buy on this page',
  'onramp.servicesText': 'It isn’t connected to a seller.',
  'onramp.offline': 'The seller isn’t answering',
}
