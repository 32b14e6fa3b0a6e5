import type { enActivity } from './enActivity.js'
import { enButton } from './enButton.js'
import type { enCatalogue } from './enCatalogue.js'
import type { enHelp } from './enHelp.js'
import type { enNames } from './enNames.js'
import type { enNfts } from './enNfts.js'
import type { enOnramp } from './enOnramp.js'
import type { enPairing } from './enPairing.js'
import type { enReceive } from './enReceive.js'
import type { enRequests } from './enRequests.js'
import type { enSend } from './enSend.js'
import type { enSendSteps } from './enSendSteps.js'
import type { enSessions } from './enSessions.js'
import type { enSiwx } from './enSiwx.js'
import type { enSwap } from './enSwap.js'
import type { enTokens } from './enTokens.js'
import type { enWallets } from './enWallets.js'

type Text = string
type Text1<parameters> = (parameters: parameters) => string

/** Every text that a visitor reads, by name. Other languages are checked against this type: a missing text does not compile. */
export type Messages = ModalMessages &
  typeof enCatalogue &
  typeof enHelp &
  typeof enNfts &
  typeof enNames &
  typeof enOnramp &
  typeof enPairing &
  typeof enSend &
  typeof enSendSteps &
  typeof enSwap &
  typeof enTokens &
  typeof enActivity &
  typeof enReceive &
  typeof enRequests &
  typeof enSessions &
  typeof enSiwx &
  typeof enWallets

/** The texts that come with the modal. A view that is loaded later brings its own. */
type ModalMessages = typeof enButton & {
  'catalogue.title': Text
  'wallets.title': Text
  'siwx.title': Text
  'modal.close': Text
  'modal.back': Text
  'modal.help': Text
  'modal.network': Text1<{ network: string }>
  'modal.failed': Text
  'modal.failedText': Text
  'modal.missing': Text
  'modal.missingText': Text
  'modal.retry': Text
  'modal.loading': Text
  'connect.title': Text
  'connect.empty': Text
  'connect.emptyText': Text
  'connect.getWallet': Text
  'connect.browsers': Text
  'connect.browsersText': Text
  'connect.openIn': Text1<{ wallet: string }>
  'connect.installed': Text
  'connect.recent': Text
  'connect.waiting': Text
  'connect.qrCode': Text
  'connect.allWallets': Text
  'connect.twin': Text1<{ id: string }>
  'connect.found': Text1<{ count: number }>
  'connect.legal': Text
  'connect.agree': Text
  'connect.terms': Text
  'connect.and': Text
  'connect.privacy': Text
  'connecting.waiting': Text1<{ wallet: string }>
  'connecting.waitingText': Text
  'connecting.slow': Text
  'connecting.declined': Text
  'connecting.declinedText': Text
  'connecting.failed': Text
  'connecting.pending': Text
  'connecting.notFound': Text
  'connecting.notFoundText': Text1<{ wallet: string }>
  'connecting.retry': Text
  'connecting.other': Text
  'connection.ended': Text1<{ wallet: string; family?: string | undefined }>
  'connection.kept': Text1<{ wallet: string }>
  'connection.replaced': Text1<{ wallet: string; address: string }>
  'pairing.title': Text
  'pairing.getTitle': Text
  'account.title': Text
  'account.copy': Text
  'account.copied': Text
  'account.copyFailed': Text
  'account.explorer': Text
  'account.explorerOf': Text1<{ explorer: string }>
  'account.balance': Text
  'account.balanceUnavailable': Text
  'account.loading': Text
  'account.wallet': Text
  'account.disconnect': Text
  'account.buy': Text
  'account.send': Text
  'account.receive': Text
  'account.swap': Text
  'account.tabs': Text
  'account.tokens': Text
  'account.nfts': Text
  'account.activity': Text
  'activity.title': Text
  'account.others': Text1<{ count: number }>
  'networks.title': Text
  'networks.text': Text
  'networks.search': Text
  'networks.noMatch': Text
  'networks.current': Text
  'networks.switching': Text
  'networks.declined': Text
  'networks.failed': Text
  'unsupported.title': Text
  'unsupported.text': Text
  'unsupported.disconnect': Text
  'whatIsAWallet.title': Text
  'whatIsANetwork.title': Text
  'getWallet.title': Text
  'requests.notAllowed': Text
  'requests.title': Text
  'tokens.title': Text
  'names.title': Text
  'names.doneTitle': Text
  'onramp.title': Text
  'onramp.coinTitle': Text
  'onramp.payTitle': Text
  'onramp.orderTitle': Text
  'receive.title': Text
  'sessions.title': Text
  'sessions.revoked': Text
  'send.title': Text
  'send.tokenTitle': Text
  'send.reviewTitle': Text
  'send.resultTitle': Text
  'send.started': Text
  'send.unconfirmed': Text
  'siwx.authenticating': Text
  'swap.title': Text
  'swap.tokenTitle': Text
  'swap.started': Text
  'swap.unconfirmed': Text
  'swap.swapping': Text1<{ from: string; to: string }>
  'snackbar.dismiss': Text
  'alert.dismiss': Text
  [error: `error.${string}`]: Text
}

/** The name of a text that needs nothing filled in. */
export type TextName = {
  [name in keyof Messages]: Messages[name] extends string ? name : never
}[keyof Messages]

/** English, the language of the specification: what comes with the modal. */
export const en: ModalMessages = {
  ...enButton,
  'catalogue.title': 'All wallets',
  'wallets.title': 'Wallets',
  'siwx.title': 'Sign in',
  'modal.close': 'Close',
  'modal.back': 'Back',
  'modal.help': 'What is a wallet?',
  'modal.network': ({ network }) => `Network: ${network}. Change network`,
  'modal.failed': 'This view did not load',
  'modal.failedText': 'Your wallet and your connection are fine. Try again, or go back.',
  'modal.missing': 'Not available here',
  'modal.missingText': 'This page does not offer this.',
  'modal.retry': 'Try again',
  'modal.loading': 'Loading',
  'connect.title': 'Connect wallet',
  'connect.empty': 'No wallet found',
  'connect.emptyText': 'If you have one, turn on its extension and it appears here.',
  'connect.getWallet': 'Get a wallet',
  'connect.browsers': 'Open this page in a wallet',
  'connect.browsersText': 'You can connect in the browser of one of these apps.',
  'connect.openIn': ({ wallet }) => `Open in ${wallet}`,
  'connect.installed': 'Installed',
  'connect.recent': 'Recent',
  'connect.waiting': 'Waiting',
  'connect.qrCode': 'QR code',
  'connect.allWallets': 'All wallets',
  'connect.twin': ({ id }) => `Same name as another wallet: ${id}`,
  'connect.found': ({ count }) => (count === 1 ? '1 wallet found' : `${count} wallets found`),
  'connect.legal': 'By connecting you agree to the',
  'connect.agree': 'I agree to the',
  'connect.terms': 'Terms of Service',
  'connect.and': 'and',
  'connect.privacy': 'Privacy Policy',
  'connecting.waiting': ({ wallet }) => `Open ${wallet} to continue`,
  'connecting.waitingText': 'Confirm the connection in your wallet.',
  'connecting.slow':
    'No answer yet. Your wallet may have opened behind this window. Look for its icon in your browser.',
  'connecting.declined': 'Connection declined',
  'connecting.declinedText': 'Try again, or choose another wallet.',
  'connecting.failed': 'Connection failed',
  'connecting.pending': 'A request is already waiting in your wallet. Open it to continue.',
  'connecting.notFound': 'Wallet not found',
  'connecting.notFoundText': ({ wallet }) =>
    `${wallet} is not in this browser, or its extension is off. Install it or turn it on, then try again.`,
  'connecting.retry': 'Try again',
  'connecting.other': 'Other wallets',
  'connection.ended': ({ wallet, family }) => `${wallet} has disconnected${family ? ` from ${family}` : ''}`,
  'connection.kept': ({ wallet }) => `Failed to disconnect. ${wallet} may still list this page: remove it there.`,
  'connection.replaced': ({ wallet, address }) => `${wallet} no longer shares that account. Now in use: ${address}`,
  'pairing.title': 'Scan with your phone',
  'pairing.getTitle': 'Get the wallet',
  'account.title': 'Account',
  'account.copy': 'Copy address',
  'account.copied': 'Address copied',
  'account.copyFailed': 'Your browser blocked copying',
  'account.explorer': 'Explorer',
  'account.explorerOf': ({ explorer }) => `View on ${explorer}`,
  'account.balance': 'Balance',
  'account.balanceUnavailable': 'Token Balance Unavailable',
  'account.loading': 'Loading balance',
  'account.wallet': 'Wallet',
  'account.disconnect': 'Disconnect',
  'account.buy': 'Buy',
  'account.send': 'Send',
  'account.receive': 'Receive',
  'account.swap': 'Swap',
  'account.tabs': 'Your tokens, NFTs and activity',
  'account.tokens': 'Tokens',
  'account.nfts': 'NFTs',
  'account.activity': 'Activity',
  'activity.title': 'Transaction',
  'account.others': ({ count }) => (count === 1 ? '1 more account' : `${count} more accounts`),
  'networks.title': 'Choose a network',
  'networks.text': 'Your wallet may ask you to confirm the change.',
  'networks.search': 'Search networks',
  'networks.noMatch': 'No networks found',
  'networks.current': 'Current network',
  'networks.switching': 'Approve in wallet',
  'networks.declined': 'Switch declined',
  'networks.failed': 'Switch failed',
  'unsupported.title': 'Switch network',
  'unsupported.text': 'This app does not support the network your wallet is on. Choose one of these to continue.',
  'unsupported.disconnect': 'Disconnect',
  'whatIsAWallet.title': 'What is a wallet?',
  'whatIsANetwork.title': 'What is a network?',
  'getWallet.title': 'Get a wallet',
  'requests.notAllowed': 'Action not allowed',
  'requests.title': 'Review request',
  'tokens.title': 'Token',
  'names.title': 'Choose a name',
  'names.doneTitle': 'Your name',
  'onramp.title': 'Buy crypto',
  'onramp.coinTitle': 'Choose a coin',
  'onramp.payTitle': 'Choose how to pay',
  'onramp.orderTitle': 'Your order',
  'receive.title': 'Receive',
  'sessions.title': 'Permissions',
  'sessions.revoked': 'Permission revoked',
  'send.title': 'Send',
  'send.tokenTitle': 'Send which token?',
  'send.reviewTitle': 'Review',
  'send.resultTitle': 'Your transaction',
  'send.started': 'Transaction started',
  'send.unconfirmed': 'Your transaction may have been sent',
  'siwx.authenticating': 'Authenticating...',
  'swap.title': 'Swap',
  'swap.tokenTitle': 'Choose a token',
  'swap.started': 'Swap started',
  'swap.unconfirmed': 'Your swap may have been sent',
  'swap.swapping': ({ from, to }) => `Swapping ${from} to ${to}`,
  'snackbar.dismiss': 'Dismiss message',
  'alert.dismiss': 'Dismiss alert',
  'error.UserRejectedRequestError': 'You declined the request in your wallet.',
  'error.HttpNetworkError': 'There is no answer. Check your connection and try again.',
  'error.HttpTimeoutError': 'The service takes too long. Try again in a moment.',
  'error.MissingReplyError': 'The answer cannot be read. Try again in a moment.',
  'error.ReplyTooLargeError': 'The answer cannot be read. Try again in a moment.',
}
