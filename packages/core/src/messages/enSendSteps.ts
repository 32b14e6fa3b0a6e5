type Fill<parameters> = (parameters: parameters) => string

/** The texts of sending after its form: tokens, warnings, preview and result. They come with these views. */
export const enSendSteps: {
  'send.lookAlike': string
  'send.lookAlikeText': string
  'send.known': string
  'send.entered': string
  'send.useKnown': string
  'send.self': string
  'send.selfText': string
  'send.toContract': string
  'send.toContractText': string
  'send.elsewhere': string
  'send.elsewhereText': Fill<{ network: string }>
  'send.keep': string
  'send.other': string
  'send.search': string
  'send.noTokens': string
  'send.noTokensText': string
  'send.noMatch': string
  'send.noMatchText': Fill<{ query: string }>
  'send.tokensFailed': string
  'send.from': string
  'send.network': string
  'send.total': string
  'send.changes': string
  'send.noChange': string
  'send.units': Fill<{ amount: string; contract: string }>
  'send.reverts': string
  'send.refused': string
  'send.takesMore': string
  'send.accept': string
  'send.tokenAccount': string
  'send.sending': string
  'send.sentTitle': string
  'send.with': Fill<{ wallet: string }>
  'send.confirmIn': Fill<{ wallet: string }>
  'send.checkThere': Fill<{ amount: string; receiver: string }>
  'send.cancel': string
  'send.declined': string
  'send.notSent': string
  'send.unconfirmedText': string
  'send.searching': string
  'send.notFound': string
  'send.replaced': string
  'send.find': string
  'send.open': string
  'send.openText': Fill<{ amount: string; receiver: string }>
  'send.again': string
  'send.againText': string
  'send.underWay': Fill<{ amount: string }>
  'send.underWayText': string
  'send.done': Fill<{ amount: string }>
  'send.doneText': Fill<{ receiver: string }>
  'send.failed': string
  'send.failedText': string
  'send.unknown': string
  'send.signed': Fill<{ wallet: string }>
  'send.submitted': Fill<{ network: string }>
  'send.block': Fill<{ block: string }>
  'send.waitForBlock': string
  'send.takenBack': string
  'send.details': string
  'send.close': string
  'send.fee': string
  'send.feeUnknown': string
  'send.loading': string
  'send.about': Fill<{ amount: string }>
  'send.lessThan': Fill<{ amount: string }>
} = {
  'send.lookAlike': 'This isn’t the address you know',
  'send.lookAlikeText': 'It starts and ends the same, but the middle is different. Scammers do this.',
  'send.known': 'Sent to before',
  'send.entered': 'What you entered',
  'send.useKnown': 'Use the one I know',
  'send.self': 'This is your own address',
  'send.selfText': 'You pay a fee, and the coins stay where they are.',
  'send.toContract': 'This is the token’s contract',
  'send.toContractText': 'It isn’t a person. What you send to it is usually lost.',
  'send.elsewhere': 'This is a contract on another network',
  'send.elsewhereText': ({ network }) =>
    `It is on ${network}, but not on this network. What you send to it here may be lost.`,
  'send.keep': 'Keep this address',
  'send.other': 'Enter another one',
  'send.search': 'Search your tokens',
  'send.noTokens': 'Nothing to send yet',
  'send.noTokensText': 'This account has no coins or tokens on this network.',
  'send.noMatch': 'No token found',
  'send.noMatchText': ({ query }) => `None of your tokens is called “${query}”.`,
  'send.tokensFailed': 'Your tokens didn’t load',
  'send.from': 'From',
  'send.network': 'Network',
  'send.total': 'Total',
  'send.changes': 'What changes',
  'send.noChange': 'Nothing but the fee',
  'send.units': ({ amount, contract }) => `${amount} units of ${contract}`,
  'send.reverts': 'This would fail right now, and you would still pay the network fee.',
  'send.refused': 'The network would refuse this right now. That usually costs nothing.',
  'send.takesMore': 'This would take more than you send.',
  'send.accept': 'Accept the new fee',
  'send.tokenAccount': 'Receiver’s token account',
  'send.sending': 'Sending',
  'send.sentTitle': 'Sent',
  'send.with': ({ wallet }) => `Send with ${wallet}`,
  'send.confirmIn': ({ wallet }) => `Confirm in ${wallet}`,
  'send.checkThere': ({ amount, receiver }) => `Check there: ${amount} to ${receiver}.`,
  'send.cancel': 'Cancel',
  'send.declined': 'You declined in your wallet. Nothing was sent.',
  'send.notSent': 'Not sent',
  'send.unconfirmedText': 'Your wallet gave no clear answer. Check your account before you send again.',
  'send.searching': 'Looking for your transaction',
  'send.notFound': 'Not found yet. It may still arrive.',
  'send.replaced': 'Your account made another transaction instead',
  'send.find': 'Look again',
  'send.open': 'Not confirmed yet',
  'send.openText': ({ amount, receiver }) => `${amount} to ${receiver}`,
  'send.again': 'Send again',
  'send.againText': 'If the first one arrives too, you pay twice.',
  'send.underWay': ({ amount }) => `${amount} is on its way`,
  'send.underWayText': 'You can close this. It continues on its own.',
  'send.done': ({ amount }) => `${amount} sent`,
  'send.doneText': ({ receiver }) => `${receiver} has it now.`,
  'send.failed': 'It didn’t go through',
  'send.failedText': 'The network undid the transaction. You only paid the fee.',
  'send.unknown': 'The network isn’t answering. Look it up in the explorer, or wait here.',
  'send.signed': ({ wallet }) => `Signed in ${wallet}`,
  'send.submitted': ({ network }) => `Sent to ${network}`,
  'send.block': ({ block }) => `In block ${block}`,
  'send.waitForBlock': 'Waiting for a block',
  'send.takenBack': 'Failed on the network',
  'send.details': 'Details',
  'send.close': 'Done',
  'send.fee': 'Network fee',
  'send.feeUnknown': 'Unknown',
  'send.loading': 'Loading',
  'send.about': ({ amount }) => `about ${amount}`,
  'send.lessThan': ({ amount }) => `less than ${amount}`,
}
