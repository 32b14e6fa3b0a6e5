import type { RequestWarning } from '../requests/Explanation.js'

type Fill<parameters> = (parameters: parameters) => string

/** The texts of requests to approve. They come with their view and are not part of `en`. */
export const enRequests: {
  'requests.from': string
  'requests.account': string
  'requests.network': string
  'requests.spender': string
  'requests.receiver': string
  'requests.owner': string
  'requests.contract': string
  'requests.holder': string
  'requests.newOwner': string
  'requests.rest': string
  'requests.limit': string
  'requests.until': string
  'requests.added': Fill<{ asset: string }>
  'requests.cut': string
  'requests.noLimit': string
  'requests.noEnd': string
  'requests.gives': string
  'requests.gets': string
  'requests.nothing': string
  'requests.function': string
  'requests.app': string
  'requests.pay': Fill<{ asset: string }>
  'requests.payFrom': Fill<{ asset: string }>
  'requests.allow': Fill<{ symbol: string }>
  'requests.revoke': Fill<{ symbol: string }>
  'requests.allowItem': Fill<{ asset: string }>
  'requests.revokeItem': Fill<{ asset: string }>
  'requests.allowAll': Fill<{ symbol: string }>
  'requests.revokeAll': Fill<{ symbol: string }>
  'requests.trade': string
  'requests.signIn': Fill<{ domain: string }>
  'requests.text': string
  'requests.bytes': string
  'requests.data': Fill<{ name: string }>
  'requests.call': string
  'requests.callNamed': Fill<{ name: string }>
  'requests.deploy': string
  'requests.note': string
  'requests.fee': Fill<{ asset: string }>
  'requests.keep': Fill<{ asset: string }>
  'requests.open': Fill<{ symbol: string }>
  'requests.close': string
  'requests.handOver': string
  'requests.giveUp': string
  'requests.unknown': Fill<{ method: string }>
  'requests.item': Fill<{ item: string; contract: string }>
  'requests.items': Fill<{ count: string; item: string; contract: string }>
  'requests.units': Fill<{ amount: string; contract: string }>
  'requests.result': string
  'requests.noChange': string
  'requests.checking': string
  'requests.noPreview': string
  'requests.fails': string
  'requests.failsText': Fill<{ reason: string }>
  'requests.failsPlain': string
  'requests.refusedText': Fill<{ reason: string }>
  'requests.refusedPlain': string
  'requests.details': string
  'requests.more': Fill<{ count: number }>
  'requests.continue': string
  'requests.cancel': string
  'requests.waiting': Fill<{ wallet: string }>
  'requests.waitingText': string
  'requests.leave': string
  'requests.none': string
  'requests.noneText': string
  'requests.problem': string
  'requests.warnings': { readonly [warning in RequestWarning]: string }
} = {
  'requests.from': 'Requested by',
  'requests.account': 'Account',
  'requests.network': 'Network',
  'requests.spender': 'Who may spend',
  'requests.receiver': 'To',
  'requests.owner': 'From',
  'requests.contract': 'Contract',
  'requests.holder': 'Owner',
  'requests.newOwner': 'New owner',
  'requests.rest': 'The rest goes to',
  'requests.limit': 'Up to',
  'requests.until': 'Until',
  'requests.added': ({ asset }) => `${asset} more than now`,
  'requests.cut': 'There is more than fits here.',
  'requests.noLimit': 'Practically unlimited',
  'requests.noEnd': 'No end',
  'requests.gives': 'You give',
  'requests.gets': 'You get at least',
  'requests.nothing': 'Nothing',
  'requests.function': 'Function',
  'requests.app': 'App',
  'requests.pay': ({ asset }) => `Send ${asset}`,
  'requests.payFrom': ({ asset }) => `Move ${asset}`,
  'requests.allow': ({ symbol }) => `Let someone spend your ${symbol}`,
  'requests.revoke': ({ symbol }) => `Stop someone from spending your ${symbol}`,
  'requests.allowItem': ({ asset }) => `Let someone take ${asset}`,
  'requests.revokeItem': ({ asset }) => `Stop someone from taking ${asset}`,
  'requests.allowAll': ({ symbol }) => `Let someone take all your items of ${symbol}`,
  'requests.revokeAll': ({ symbol }) => `Stop someone from taking your items of ${symbol}`,
  'requests.trade': 'Place an order',
  'requests.signIn': ({ domain }) => `Sign in to ${domain}`,
  'requests.text': 'Sign a message',
  'requests.bytes': 'Sign data that is not text',
  'requests.data': ({ name }) => `Sign data: ${name}`,
  'requests.call': 'Call a contract',
  'requests.callNamed': ({ name }) => `Call “${name}” of a contract`,
  'requests.deploy': 'Create a contract',
  'requests.note': 'Attach a public note',
  'requests.fee': ({ asset }) => `Pay a fee of ${asset}`,
  'requests.keep': ({ asset }) => `Get back ${asset}`,
  'requests.open': ({ symbol }) => `Open an account for ${symbol}`,
  'requests.close': 'Close an account',
  'requests.handOver': 'Give someone control of an account',
  'requests.giveUp': 'Give up control of an account',
  'requests.unknown': ({ method }) => `Answer “${method}”`,
  'requests.item': ({ item, contract }) => `item ${item} of ${contract}`,
  'requests.items': ({ count, item, contract }) => `${count} × item ${item} of ${contract}`,
  'requests.units': ({ amount, contract }) => `${amount} units of ${contract}`,
  'requests.result': 'What changes',
  'requests.noChange': 'No coins or tokens move',
  'requests.checking': 'Trying it out on the network…',
  'requests.noPreview': 'This network can’t try it out beforehand',
  'requests.fails': 'This will probably fail',
  'requests.failsText': ({ reason }) => `The contract says: ${reason}. You would still pay the fee.`,
  'requests.failsPlain': 'The contract refuses it. You would still pay the fee.',
  'requests.refusedText': ({ reason }) => `The network would refuse it: ${reason}`,
  'requests.refusedPlain': 'The network would refuse it. That usually costs nothing.',
  'requests.details': 'All details',
  'requests.more': ({ count }) =>
    count === 1 ? '1 more request after this one' : `${count} more requests after this one`,
  'requests.continue': 'Continue',
  'requests.cancel': 'Decline',
  'requests.waiting': ({ wallet }) => `Confirm in ${wallet}`,
  'requests.waitingText': 'Check that your wallet shows the same.',
  'requests.leave': 'Close',
  'requests.none': 'Nothing to approve',
  'requests.noneText': 'This page has no open request.',
  'requests.problem': 'This request can’t be read',
  'requests.warnings': {
    unlimited: 'There is no limit. Everything you hold of this token can be taken, now or later.',
    allItems: 'Every item you hold of this collection can be taken, now or later.',
    otherNetwork: 'This is for a different network than the one you are on.',
    anyNetwork: 'This names no network, so it may be valid on others, too.',
    delegation: 'A contract gets the power to act as your account, now and later.',
    otherAccount: 'This is for a different account than the one you are using.',
    otherWebsite: 'This sign-in is for another website. It lets someone act as you there.',
    hiddenCharacters: 'The text has hidden characters. It may not say what it seems to say.',
    spenderIsNoContract: 'The one who may spend is a person, not an app. Scams often work this way.',
    emptied: 'Everything in this account goes to someone else.',
    handsOver: 'Someone else will control this account and everything in it.',
    openReceivers: 'Others can change who receives the coins after you sign.',
    collectibles: 'These coins may carry collectibles, which go with them.',
    highFee: 'The fee is unusually high. Check it before you continue.',
    uncertainFee: 'The fee is not certain. It may be far higher than this request says.',
    unreadable: 'Not all of this can be read. Continue only if you trust this page.',
  },
}
