import type { enAccount } from '../account/messages.js'
import type { enActivity } from '../activity/messages.js'
import type { enCatalogue } from '../catalogue/messages.js'
import type { enEmail } from '../email/messages.js'
import type { enFarcaster } from '../farcaster/messages.js'
import type { enHelp } from '../help/messages.js'
import type { enNames } from '../names/messages.js'
import type { enNfts } from '../nfts/messages.js'
import type { enOfframp } from '../offramp/messages.js'
import type { enOnramp } from '../onramp/messages.js'
import type { enPairing } from '../pairing/messages.js'
import type { enReceive } from '../receive/messages.js'
import type { enRequests } from '../requests/messages.js'
import type { enSend } from '../send/messages.js'
import type { enSendSteps } from '../send/stepsMessages.js'
import type { enSessions } from '../sessions/messages.js'
import type { enSiwx } from '../siwx/messages.js'
import type { enSocial } from '../social/messages.js'
import type { enSwap } from '../swap/messages.js'
import type { enTokens } from '../tokens/messages.js'
import type { enWallets } from '../wallets/messages.js'
import { enButton } from './enButton.js'

/** Every text that a visitor reads, by name. Other languages are checked against this type: a missing text does not compile. */
export type Messages = typeof en &
  typeof enCatalogue &
  typeof enEmail &
  typeof enFarcaster &
  typeof enHelp &
  typeof enNfts &
  typeof enNames &
  typeof enOfframp &
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
  typeof enAccount &
  typeof enSocial &
  typeof enWallets

/** The name of a text that needs nothing filled in. */
export type TextName = {
  [name in keyof Messages]: Messages[name] extends string ? name : never
}[keyof Messages]

/** The texts that come with the modal. A view that is loaded later brings the `messages.ts` of its feature. */
const modal = {
  'catalogue.title': 'All wallets',
  'wallets.title': 'Wallets',
  'siwx.title': 'Sign in',
  'email.codeTitle': 'Confirm email',
  'email.deviceTitle': 'New device',
  'email.updateTitle': 'Change email',
  'social.title': 'Log in',
  'farcaster.title': 'Farcaster',
  'social.allTitle': 'Continue with',
  'modal.close': 'Close',
  'modal.back': 'Back',
  'modal.help': 'What is a wallet?',
  'modal.network': ({ network }: { network: string }): string => `Network: ${network}. Change network`,
  'modal.failed': 'This view did not load',
  'modal.failedText': 'Your wallet and your connection are fine. Try again, or go back.',
  'modal.retry': 'Try again',
  'modal.loading': 'Loading',
  'connect.title': 'Connect wallet',
  'connect.empty': 'No wallet found',
  'connect.emptyText': 'If you have one, turn on its extension and it appears here.',
  'connect.getWallet': 'Get a wallet',
  'connect.browsers': 'Open this page in a wallet',
  'connect.browsersText': 'You can connect in the browser of one of these apps.',
  'connect.openIn': ({ wallet }: { wallet: string }): string => `Open in ${wallet}`,
  'connect.installed': 'Installed',
  'connect.recent': 'Recent',
  'connect.waiting': 'Waiting',
  'connect.qrCode': 'QR code',
  'connect.withWallet': 'Continue with a wallet',
  'connect.allWallets': 'All wallets',
  'connect.twin': ({ id }: { id: string }): string => `Same name as another wallet: ${id}`,
  'connect.found': ({ count }: { count: number }): string =>
    count === 1 ? '1 wallet found' : `${count} wallets found`,
  'connect.legal': 'By connecting you agree to the',
  'connect.agree': 'I agree to the',
  'connect.terms': 'Terms of Service',
  'connect.and': 'and',
  'connect.privacy': 'Privacy Policy',
  'connecting.waiting': ({ wallet }: { wallet: string }): string => `Open ${wallet} to continue`,
  'connecting.waitingText': 'Confirm the connection in your wallet.',
  'connecting.slow':
    'No answer yet. Your wallet may have opened behind this window. Look for its icon in your browser.',
  'connecting.declined': 'Connection declined',
  'connecting.declinedText': 'Try again, or choose another wallet.',
  'connecting.failed': 'Connection failed',
  'connecting.pending': 'A request is already waiting in your wallet. Open it to continue.',
  'connecting.notFound': 'Wallet not found',
  'connecting.notFoundText': ({ wallet }: { wallet: string }): string =>
    `${wallet} is not in this browser, or its extension is off. Install it or turn it on, then try again.`,
  'connecting.retry': 'Try again',
  'connecting.other': 'Other wallets',
  'connection.ended': ({ wallet, family }: { wallet: string; family?: string | undefined }): string =>
    `${wallet} has disconnected${family ? ` from ${family}` : ''}`,
  'connection.loggedOut': 'You have been logged out. Log in again to go on.',
  'connection.kept': ({ wallet }: { wallet: string }): string =>
    `Failed to disconnect. ${wallet} may still list this page: remove it there.`,
  'connection.replaced': ({ wallet, address }: { wallet: string; address: string }): string =>
    `${wallet} no longer shares that account. Now in use: ${address}`,
  'pairing.title': 'Scan with your phone',
  'pairing.getTitle': 'Get the wallet',
  'account.title': 'Account',
  'account.copy': 'Copy address',
  'account.copied': 'Address copied',
  'account.copyFailed': 'Your browser blocked copying',
  'account.explorer': 'Explorer',
  'account.explorerOf': ({ explorer }: { explorer: string }): string => `View on ${explorer}`,
  'account.balance': 'Balance',
  'account.balanceUnavailable': 'Token Balance Unavailable',
  'account.loading': 'Loading balance',
  'account.wallet': 'Wallet',
  'account.disconnect': 'Disconnect',
  'account.buy': 'Buy',
  'account.send': 'Send',
  'account.receive': 'Receive',
  'account.swap': 'Swap',
  'account.email': 'Email',
  'account.type': 'Account type',
  'account.walletSettings': 'Wallet settings',
  'account.tabs': 'Your tokens, NFTs and activity',
  'account.tokens': 'Tokens',
  'account.nfts': 'NFTs',
  'account.activity': 'Activity',
  'activity.title': 'Transaction',
  'account.others': ({ count }: { count: number }): string =>
    count === 1 ? '1 more account' : `${count} more accounts`,
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
  'offramp.title': 'Sell crypto',
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
  'swap.swapping': ({ from, to }: { from: string; to: string }): string => `Swapping ${from} to ${to}`,
  'snackbar.dismiss': 'Dismiss message',
  'alert.dismiss': 'Dismiss alert',
  'error.UserRejectedRequestError': 'You declined the request in your wallet.',
  'error.HttpNetworkError': 'There is no answer. Check your connection and try again.',
  'error.HttpTimeoutError': 'The service takes too long. Try again in a moment.',
  'error.MissingReplyError': 'The answer cannot be read. Try again in a moment.',
  'error.ReplyTooLargeError': 'The answer cannot be read. Try again in a moment.',
}

/** English, the language of the specification: what comes with the modal. A page may add the text of any error. */
export const en: typeof enButton & typeof modal & { [error: `error.${string}`]: string } = { ...enButton, ...modal }
