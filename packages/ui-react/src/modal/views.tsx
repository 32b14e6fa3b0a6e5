import type { Route, RouteOf, View } from '@mooring/core'
import type { TextName } from '@mooring/core/messages'
import { AccountTitle } from '../views/account/AccountTitle.js'
import { AccountView } from '../views/account/AccountView.js'
import { activityView } from '../views/activity/activityView.js'
import { ConnectView } from '../views/connect/ConnectView.js'
import { ConnectingTitle } from '../views/connecting/ConnectingTitle.js'
import { ConnectingView } from '../views/connecting/ConnectingView.js'
import type { HelpRoute } from '../views/help/HelpRoute.js'
import { MissingView } from '../views/help/MissingView.js'
import type { NamesRoute } from '../views/names/NamesRoute.js'
import { NetworksView } from '../views/networks/NetworksView.js'
import { nftsView } from '../views/nfts/nftsView.js'
import type { OnrampRoute } from '../views/onramp/OnrampRoute.js'
import { pairingView } from '../views/pairing/pairingSource.js'
import { WalletTitle } from '../views/pairing/WalletTitle.js'
import type { SendRoute } from '../views/send/SendRoute.js'
import { siwxView } from '../views/siwx/siwxView.js'
import type { SwapRoute } from '../views/swap/SwapRoute.js'
import { TokenTitle } from '../views/tokens/TokenTitle.js'
import { tokensView } from '../views/tokens/tokensView.js'
import { UnsupportedChainView } from '../views/unsupported/UnsupportedChainView.js'
import type { WalletsRoute } from '../views/wallets/WalletsRoute.js'
import { type LazyPart, type LazySource, lazyView, type ViewComponent } from './lazyView.js'

/** A view that renders at once, or when its file is loaded. */
export type ViewEntry<view extends View> = {
  /** The heading: the name of a text, or a component. */
  readonly title: TextName | ViewComponent<RouteOf<view>>
  readonly component?: ViewComponent<RouteOf<view>>
  readonly source?: LazySource<LazyPart<RouteOf<view>>>
}

const missing = { component: MissingView, title: 'modal.missing' } as const

/** What a wallet and a network are, and where to get a wallet. */
const help = lazyView<HelpRoute>(async () => (await import('../views/help/helpPart.js')).helpPart, {
  title: 'whatIsAWallet.title',
})

/** The form for sending. */
const send = lazyView<SendRoute>(async () => (await import('../views/send/sendPart.js')).sendPart, {
  title: 'send.title',
})

/** What follows the form. Its file loads while the form is shown. */
const sendSteps = lazyView<SendRoute>(async () => (await import('../views/send/sendStepsPart.js')).sendStepsPart, {
  title: 'send.title',
})

/** The views of swapping share a file. */
const swap = lazyView<SwapRoute>(async () => (await import('../views/swap/swapPart.js')).swapPart, {
  title: 'swap.title',
})

/** The visitor's wallets, and the families of one. */
const wallets = lazyView<WalletsRoute>(async () => (await import('../views/wallets/walletsPart.js')).walletsPart, {
  title: 'wallets.title',
})

/** The views of names share a file. */
const names = lazyView<NamesRoute>(async () => (await import('../views/names/namesPart.js')).namesPart, {
  title: 'names.title',
})

/** The views of buying share a file. */
const onramp = lazyView<OnrampRoute>(async () => (await import('../views/onramp/onrampPart.js')).onrampPart, {
  title: 'onramp.title',
})

/** Every view, one line each. A missing view does not compile. */
export const views: { readonly [view in View]: ViewEntry<view> } = {
  Connect: { component: ConnectView, title: 'connect.title' },
  ConnectingExternal: { component: ConnectingView, title: ConnectingTitle },
  Account: { component: AccountView, title: AccountTitle },
  Networks: { component: NetworksView, title: 'networks.title' },
  UnsupportedChain: { component: UnsupportedChainView, title: 'unsupported.title' },
  WhatIsAWallet: help,
  GetWallet: { ...help, title: 'getWallet.title' },
  AllWallets: lazyView(async () => (await import('../views/catalogue/allWalletsPart.js')).allWalletsPart, {
    title: 'catalogue.title',
  }),
  ConnectingWalletConnect: { ...pairingView, title: WalletTitle },
  ConnectingWalletConnectBasic: pairingView,
  Downloads: { ...pairingView, title: 'pairing.getTitle' },
  ConnectingSiwe: siwxView,
  ConnectingFarcaster: missing,
  ApproveTransaction: lazyView(async () => (await import('../views/requests/requestsPart.js')).requestsPart, {
    title: 'requests.title',
  }),
  RegisterAccountName: names,
  RegisterAccountNameSuccess: { ...names, title: 'names.doneTitle' },
  SIWXSignMessage: siwxView,
  Swap: swap,
  SwapSelectToken: { ...swap, title: 'swap.tokenTitle' },
  SwapPreview: swap,
  SwapConfirmed: swap,
  WhatIsANetwork: { ...help, title: 'whatIsANetwork.title' },
  OnRampProviders: onramp,
  OnRampTokenSelect: { ...onramp, title: 'onramp.coinTitle' },
  OnRampFiatSelect: { ...onramp, title: 'onramp.payTitle' },
  OnRampSellerSelect: onramp,
  BuyInProgress: { ...onramp, title: 'onramp.orderTitle' },
  WalletReceive: lazyView(async () => (await import('../views/receive/receivePart.js')).receivePart, {
    title: 'receive.title',
  }),
  SmartSessionList: lazyView(async () => (await import('../views/sessions/sessionsPart.js')).sessionsPart, {
    title: 'sessions.title',
  }),
  ConnectingMultiChain: { ...wallets, title: ConnectingTitle },
  ProfileWallets: wallets,
  Transaction: activityView,
  Nft: { ...nftsView, title: TokenTitle },
  Token: { ...tokensView, title: TokenTitle },
  WalletSend: send,
  WalletSendSelectToken: { ...sendSteps, title: 'send.tokenTitle' },
  WalletSendPreview: { ...sendSteps, title: 'send.reviewTitle' },
  WalletSendConfirmed: { ...sendSteps, title: 'send.resultTitle' },
}

/** The entry of a route. The table pairs each view with its route, which the compiler cannot follow from here. */
export function viewOf(route: Route): AnyEntry {
  return views[route.view] as unknown as AnyEntry
}

type AnyEntry = {
  readonly title: TextName | ViewComponent<Route>
  readonly component?: ViewComponent<Route>
  readonly source?: LazySource<LazyPart<Route>>
}
