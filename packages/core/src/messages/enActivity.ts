type Fill<parameters> = (parameters: parameters) => string

/** The texts of the account's activity. They come with its views and are not part of `en`. */
export const enActivity: {
  'activity.sending': string
  'activity.notSent': string
  'activity.send': string
  'activity.receive': string
  'activity.trade': string
  'activity.approve': string
  'activity.mint': string
  'activity.burn': string
  'activity.deploy': string
  'activity.execute': string
  'activity.move': string
  'activity.pending': string
  'activity.confirmed': string
  'activity.failed': string
  'activity.replaced': string
  'activity.dropped': string
  'activity.to': Fill<{ address: string }>
  'activity.from': Fill<{ address: string }>
  'activity.for': Fill<{ amount: string }>
  'activity.spam': string
  'activity.bait': string
  'activity.baitText': string
  'activity.empty': string
  'activity.emptyText': string
  'activity.unsupported': string
  'activity.unsupportedText': string
  'activity.error': string
  'activity.errorText': string
  'activity.outdated': string
  'activity.outdatedText': string
  'activity.explorer': string
  'activity.now': string
  'activity.status': string
  'activity.time': string
  'activity.sender': string
  'activity.receiver': string
  'activity.network': string
  'activity.fee': string
  'activity.feeUnknown': string
  'activity.block': string
  'activity.hash': string
  'activity.copySender': string
  'activity.copyReceiver': string
  'activity.copyHash': string
  'activity.loading': string
  'activity.gone': string
  'activity.goneText': string
} = {
  'activity.sending': 'Sending',
  'activity.notSent': 'Not sent',
  'activity.send': 'Sent',
  'activity.receive': 'Received',
  'activity.trade': 'Swapped',
  'activity.approve': 'Approved',
  'activity.mint': 'Minted',
  'activity.burn': 'Burned',
  'activity.deploy': 'Contract created',
  'activity.execute': 'Contract used',
  'activity.move': 'Sent to yourself',
  'activity.pending': 'Waiting for a block',
  'activity.confirmed': 'Confirmed',
  'activity.failed': 'Failed: only the fee was paid',
  'activity.replaced': 'Replaced by another transaction',
  'activity.dropped': 'Dropped by the network',
  'activity.to': ({ address }) => `to ${address}`,
  'activity.from': ({ address }) => `from ${address}`,
  'activity.for': ({ amount }) => `for ${amount}`,
  'activity.spam': 'looks like spam',
  'activity.bait': 'This looks like spam',
  'activity.baitText': 'The token’s name is an ad. Don’t visit the site it mentions.',
  'activity.empty': 'No activity yet',
  'activity.emptyText': 'What you send and receive appears here.',
  'activity.unsupported': 'No history on this network',
  'activity.unsupportedText': 'Only what you send from here is listed. See the rest in the explorer.',
  'activity.error': 'Your activity didn’t load',
  'activity.errorText': 'Your account is fine. Try again in a moment.',
  'activity.outdated': 'New activity didn’t load',
  'activity.outdatedText': 'Everything else works as usual.',
  'activity.explorer': 'View in the explorer',
  'activity.now': 'now',
  'activity.status': 'Status',
  'activity.time': 'Time',
  'activity.sender': 'From',
  'activity.receiver': 'To',
  'activity.network': 'Network',
  'activity.fee': 'Network fee',
  'activity.feeUnknown': 'Unknown',
  'activity.block': 'Block',
  'activity.hash': 'Transaction',
  'activity.copySender': 'Copy the sender’s address',
  'activity.copyReceiver': 'Copy the receiver’s address',
  'activity.copyHash': 'Copy the transaction’s hash',
  'activity.loading': 'Loading activity',
  'activity.gone': 'Transaction not found',
  'activity.goneText': 'This account has no such transaction on this network.',
}
