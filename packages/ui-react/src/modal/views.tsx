import { type Lazy, lazy, type Route, type RouteOf, type View } from '@mooring/core'
import type { TextName } from '@mooring/core/messages'
import { AccountTitle, AccountView } from '../views/account/AccountView.js'
import { ConnectView } from '../views/connect/ConnectView.js'
import { ConnectingTitle, ConnectingView } from '../views/connecting/ConnectingView.js'
import { NetworksView } from '../views/networks/NetworksView.js'
import { WalletTitle } from '../views/pairing/WalletTitle.js'
import { SocialTitle } from '../views/social/SocialTitle.js'
import { TokenTitle } from '../views/tokens/TokenTitle.js'
import { UnsupportedChainView } from '../views/unsupported/UnsupportedChainView.js'
import { activity, email, nfts, pairing, requests, siwx, social, tokens } from './parts.js'
import type { ViewComponent, ViewPart } from './ViewPart.js'

/** A view that renders at once, or when its file is loaded. */
export type ViewEntry<view extends View> = {
  /** The heading: the name of a text, or a component. */
  readonly title: TextName | ViewComponent<RouteOf<view>>
} & (
  | { readonly component: ViewComponent<RouteOf<view>>; readonly part?: undefined }
  | { readonly part: Lazy<ViewPart<view>>; readonly component?: undefined }
)

const accountType = lazy(async () => (await import('../views/accountType/accountTypePart.js')).accountTypePart)
const allWallets = lazy(async () => (await import('../views/catalogue/allWalletsPart.js')).allWalletsPart)
const emailUpdate = lazy(async () => (await import('../views/email/emailUpdatePart.js')).emailUpdatePart)
const farcaster = lazy(async () => (await import('../views/farcaster/farcasterPart.js')).farcasterPart)
const help = lazy(async () => (await import('../views/help/helpPart.js')).helpPart)
const names = lazy(async () => (await import('../views/names/namesPart.js')).namesPart)
const onramp = lazy(async () => (await import('../views/onramp/onrampPart.js')).onrampPart)
const offramp = lazy(async () => (await import('../views/offramp/offrampPart.js')).offrampPart)
const receive = lazy(async () => (await import('../views/receive/receivePart.js')).receivePart)
const send = lazy(async () => (await import('../views/send/sendPart.js')).sendPart)
const sendSteps = lazy(async () => (await import('../views/send/sendStepsPart.js')).sendStepsPart)
const sessions = lazy(async () => (await import('../views/sessions/sessionsPart.js')).sessionsPart)
const swap = lazy(async () => (await import('../views/swap/swapPart.js')).swapPart)
const wallets = lazy(async () => (await import('../views/wallets/walletsPart.js')).walletsPart)

/** Every view, one line each. A missing view does not compile. */
export const views: { readonly [view in View]: ViewEntry<view> } = {
  Connect: { component: ConnectView, title: 'connect.title' },
  ConnectingExternal: { component: ConnectingView, title: ConnectingTitle },
  Account: { component: AccountView, title: AccountTitle },
  Networks: { component: NetworksView, title: 'networks.title' },
  UnsupportedChain: { component: UnsupportedChainView, title: 'unsupported.title' },
  WhatIsAWallet: { part: help, title: 'whatIsAWallet.title' },
  GetWallet: { part: help, title: 'getWallet.title' },
  AllWallets: { part: allWallets, title: 'catalogue.title' },
  ConnectingWalletConnect: { part: pairing, title: WalletTitle },
  ConnectingWalletConnectBasic: { part: pairing, title: 'pairing.title' },
  Downloads: { part: pairing, title: 'pairing.getTitle' },
  ConnectingSiwe: { part: siwx, title: 'siwx.title' },
  EmailVerifyDevice: { part: email, title: 'email.deviceTitle' },
  EmailVerifyOtp: { part: email, title: 'email.codeTitle' },
  UpdateEmailWallet: { part: emailUpdate, title: 'email.updateTitle' },
  UpdateEmailPrimaryOtp: { part: emailUpdate, title: 'email.codeTitle' },
  UpdateEmailSecondaryOtp: { part: emailUpdate, title: 'email.codeTitle' },
  ConnectSocials: { part: social, title: 'social.allTitle' },
  ConnectingSocial: { part: social, title: SocialTitle },
  ConnectingFarcaster: { part: farcaster, title: 'farcaster.title' },
  ApproveTransaction: { part: requests, title: 'requests.title' },
  RegisterAccountName: { part: names, title: 'names.title' },
  RegisterAccountNameSuccess: { part: names, title: 'names.doneTitle' },
  SIWXSignMessage: { part: siwx, title: 'siwx.title' },
  Swap: { part: swap, title: 'swap.title' },
  SwapSelectToken: { part: swap, title: 'swap.tokenTitle' },
  SwapPreview: { part: swap, title: 'swap.title' },
  SwapConfirmed: { part: swap, title: 'swap.title' },
  WhatIsANetwork: { part: help, title: 'whatIsANetwork.title' },
  OnRampProviders: { part: onramp, title: 'onramp.title' },
  OnRampTokenSelect: { part: onramp, title: 'onramp.coinTitle' },
  OnRampFiatSelect: { part: onramp, title: 'onramp.payTitle' },
  OnRampSellerSelect: { part: onramp, title: 'onramp.title' },
  BuyInProgress: { part: onramp, title: 'onramp.orderTitle' },
  OffRampProviders: { part: offramp, title: 'offramp.title' },
  OffRampTokenSelect: { part: offramp, title: 'onramp.coinTitle' },
  WalletReceive: { part: receive, title: 'receive.title' },
  SmartSessionList: { part: sessions, title: 'sessions.title' },
  ConnectingMultiChain: { part: wallets, title: ConnectingTitle },
  SmartAccountSettings: { part: accountType, title: 'account.type' },
  ProfileWallets: { part: wallets, title: 'wallets.title' },
  Transaction: { part: activity, title: 'activity.title' },
  Nft: { part: nfts, title: TokenTitle },
  Token: { part: tokens, title: TokenTitle },
  WalletSend: { part: send, title: 'send.title' },
  WalletSendSelectToken: { part: sendSteps, title: 'send.tokenTitle' },
  WalletSendPreview: { part: sendSteps, title: 'send.reviewTitle' },
  WalletSendConfirmed: { part: sendSteps, title: 'send.resultTitle' },
}

/** The entry of a route. The table pairs each view with its route, which the compiler cannot follow from here. */
export function viewOf(route: Route): AnyEntry {
  return views[route.view] as unknown as AnyEntry
}

type AnyEntry = {
  readonly title: TextName | ViewComponent<Route>
  readonly component?: ViewComponent<Route>
  readonly part?: Lazy<ViewPart<View>>
}
