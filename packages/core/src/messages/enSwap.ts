type Fill<parameters> = (parameters: parameters) => string

/** The texts of swapping. They come with its views and are not part of `en`. */
export const enSwap: {
  'swap.pay': string
  'swap.get': string
  'swap.available': Fill<{ amount: string }>
  'swap.max': string
  'swap.choose': string
  'swap.token': Fill<{ symbol: string }>
  'swap.flip': string
  'swap.rate': string
  'swap.rateText': Fill<{ from: string; amount: string }>
  'swap.atLeast': string
  'swap.forecast': string
  'swap.slippage': string
  'swap.upTo': Fill<{ percent: string }>
  'swap.slippageHigh': string
  'swap.impact': string
  'swap.impactUnknown': string
  'swap.fee': string
  'swap.feeUnknown': string
  'swap.about': Fill<{ amount: string }>
  'swap.contract': string
  'swap.spender': string
  'swap.unread': string
  'swap.unproven': string
  'swap.reverts': string
  'swap.takesMore': string
  'swap.allowsMore': string
  'swap.unpriced': Fill<{ symbol: string }>
  'swap.givesLess': string
  'swap.feeShort': Fill<{ symbol: string }>
  'swap.network': string
  'swap.enterAmount': string
  'swap.wait': string
  'swap.noOffer': string
  'swap.notEnough': Fill<{ symbol: string }>
  'swap.acceptToGo': string
  'swap.acceptPrice': string
  'swap.review': string
  'swap.loss': Fill<{ amount: string }>
  'swap.lossText': Fill<{ percent: string }>
  'swap.accept': string
  'swap.search': string
  'swap.yours': string
  'swap.more': Fill<{ network: string }>
  'swap.suggested': string
  'swap.noMatch': string
  'swap.noMatchText': Fill<{ query: string }>
  'swap.unsupported': string
  'swap.unsupportedText': Fill<{ network: string }>
  'swap.failedTitle': string
  'swap.allow': Fill<{ symbol: string; wallet: string }>
  'swap.allowText': Fill<{ amount: string }>
  'swap.revoke': Fill<{ wallet: string }>
  'swap.revokeText': Fill<{ symbol: string }>
  'swap.bothText': Fill<{ amount: string }>
  'swap.stepRevoke': Fill<{ symbol: string }>
  'swap.stepBoth': Fill<{ amount: string }>
  'swap.with': Fill<{ wallet: string }>
  'swap.confirmAllow': Fill<{ wallet: string }>
  'swap.confirmSwap': Fill<{ wallet: string }>
  'swap.stepAllow': Fill<{ symbol: string }>
  'swap.stepSwap': Fill<{ amount: string }>
  'swap.stepGot': Fill<{ amount: string }>
  'swap.cancel': string
  'swap.declined': string
  'swap.notDone': string
  'swap.unclearText': string
  'swap.searching': string
  'swap.notFound': string
  'swap.replaced': string
  'swap.find': string
  'swap.again': string
  'swap.againText': string
  'swap.underWay': string
  'swap.underWayText': string
  'swap.got': Fill<{ amount: string }>
  'swap.complete': string
  'swap.completeText': string
  'swap.moreThanQuoted': string
  'swap.lessThanQuoted': string
  'swap.asQuoted': string
  'swap.reverted': string
  'swap.revertedText': string
  'swap.paid': string
  'swap.quoted': string
  'swap.received': string
  'swap.details': string
  'swap.done': string
} = {
  'swap.pay': 'You pay',
  'swap.get': 'You get',
  'swap.available': ({ amount }) => `${amount} available`,
  'swap.max': 'Max',
  'swap.choose': 'Choose a token',
  'swap.token': ({ symbol }) => `${symbol}, choose another token`,
  'swap.flip': 'Swap the other way',
  'swap.rate': 'Rate',
  'swap.rateText': ({ from, amount }) => `1 ${from} = ${amount}`,
  'swap.atLeast': 'You get at least',
  'swap.forecast': 'The network expects',
  'swap.slippage': 'Slippage',
  'swap.upTo': ({ percent }) => `up to ${percent}`,
  'swap.slippageHigh': 'With high slippage, others can make you get less.',
  'swap.impact': 'Price impact',
  'swap.impactUnknown': 'Not known',
  'swap.fee': 'Network fee',
  'swap.feeUnknown': 'Your wallet shows it',
  'swap.about': ({ amount }) => `about ${amount}`,
  'swap.contract': 'Swap contract',
  'swap.spender': 'Allowed contract',
  'swap.unread': 'This page can’t read what the contract does. Compare the amounts in your wallet.',
  'swap.unproven': 'Nobody but the price service knows this contract. Go on only if you trust it.',
  'swap.reverts': 'The network expects this to fail. You would still pay its fee.',
  'swap.takesMore': 'The network expects this to take more than you pay.',
  'swap.allowsMore': 'The network expects this to let others take your tokens or collectibles.',
  'swap.unpriced': ({ symbol }) => `The market price of ${symbol} isn’t known. Check yourself that you get enough.`,
  'swap.givesLess': 'The network expects you to get less than promised.',
  'swap.feeShort': ({ symbol }) => `You may have too little ${symbol} for the network fee.`,
  'swap.network': 'Network',
  'swap.enterAmount': 'Enter an amount',
  'swap.wait': 'Getting the price',
  'swap.noOffer': 'No offer for this amount',
  'swap.notEnough': ({ symbol }) => `Not enough ${symbol}`,
  'swap.acceptToGo': 'Accept the loss to continue',
  'swap.acceptPrice': 'Accept the new price',
  'swap.review': 'Review swap',
  'swap.loss': ({ amount }) => `You would lose about ${amount}`,
  'swap.lossText': ({ percent }) => `You pay ${percent} above the market price. Try a smaller amount.`,
  'swap.accept': 'I accept the loss',
  'swap.search': 'Name, symbol or address',
  'swap.yours': 'Yours',
  'swap.more': ({ network }) => `More on ${network}`,
  'swap.suggested': 'Suggested tokens',
  'swap.noMatch': 'No tokens found',
  'swap.noMatchText': ({ query }) => `Nothing matches “${query}”.`,
  'swap.unsupported': 'No swaps here',
  'swap.unsupportedText': ({ network }) => `${network} has no swaps. Choose another network.`,
  'swap.failedTitle': 'Failed to initialize swap',
  'swap.allow': ({ symbol, wallet }) => `Allow ${symbol} in ${wallet}`,
  'swap.allowText': ({ amount }) => `First, allow the swap contract to take ${amount}, and no more.`,
  'swap.revoke': ({ wallet }) => `Remove it in ${wallet}`,
  'swap.revokeText': ({ symbol }) => `${symbol} needs its old allowance removed before a new one.`,
  'swap.bothText': ({ amount }) => `Your wallet lets the swap contract take ${amount} and swaps it, in one step.`,
  'swap.stepRevoke': ({ symbol }) => `Remove the old allowance of ${symbol}`,
  'swap.stepBoth': ({ amount }) => `Allow and swap ${amount}`,
  'swap.with': ({ wallet }) => `Swap with ${wallet}`,
  'swap.confirmAllow': ({ wallet }) => `Allow it in ${wallet}`,
  'swap.confirmSwap': ({ wallet }) => `Confirm the swap in ${wallet}`,
  'swap.stepAllow': ({ symbol }) => `Allow ${symbol}, for this swap only`,
  'swap.stepSwap': ({ amount }) => `Swap ${amount}`,
  'swap.stepGot': ({ amount }) => `${amount} in your wallet`,
  'swap.cancel': 'Cancel',
  'swap.declined': 'You declined it in your wallet.',
  'swap.notDone': 'Nothing was swapped',
  'swap.unclearText': 'Your wallet gave no clear answer. Check your account before you swap again.',
  'swap.searching': 'Looking for your transaction',
  'swap.notFound': 'Not found yet. It may still arrive.',
  'swap.replaced': 'Another transaction took its place',
  'swap.find': 'Look again',
  'swap.again': 'Swap again',
  'swap.againText': 'If the first one arrives too, you swap twice.',
  'swap.underWay': 'Swap started',
  'swap.underWayText': 'You can close this. It continues on its own.',
  'swap.got': ({ amount }) => `You got ${amount}`,
  'swap.complete': 'Swap complete',
  'swap.completeText': 'The network doesn’t say how much you got. See it in the explorer.',
  'swap.moreThanQuoted': 'More than quoted.',
  'swap.lessThanQuoted': 'Less than quoted.',
  'swap.asQuoted': 'As quoted.',
  'swap.reverted': 'The swap failed',
  'swap.revertedText': 'The price moved too far. Your tokens are still there; only the network fee was paid.',
  'swap.paid': 'Paid',
  'swap.quoted': 'Quoted',
  'swap.received': 'Received',
  'swap.details': 'Details',
  'swap.done': 'Done',
}
