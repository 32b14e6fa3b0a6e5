import type { Connector } from '../adapter/Connector.js'
import type { Wallet } from '../adapter/Wallet.js'
import type { CaipNetworkId, Namespace } from '../caip/Namespace.js'
import type { Family } from '../families/Family.js'
import type { FeatureFlags } from '../features/defaultFeatures.js'
import { supportsFeature } from '../features/supportsFeature.js'
import {
  boltIcon,
  cardIcon,
  type Icon,
  keyIcon,
  mailIcon,
  receiveIcon,
  sendIcon,
  settingsIcon,
  swapIcon,
} from '../icons/icons.js'
import type { TextName } from '../messages/en.js'
import type { Route } from '../router/Route.js'

/** What a visitor can do with an account beyond looking at it. */
export type AccountAction = 'buy' | 'send' | 'receive' | 'swap' | 'email' | 'sessions' | 'accountType' | 'settings'

/** A button of the account, a button of each of its tokens, or a line of the account below its wallet. */
export type AccountPlace = 'account' | 'token' | 'line'

const buttons: readonly AccountPlace[] = ['account', 'token']

/** Every action, in the order of their buttons: how it looks, where it leads, where it appears, and when. */
const actions: { readonly [name in AccountAction]: Action } = {
  buy: {
    icon: cardIcon,
    text: 'account.buy',
    route: () => ({ view: 'OnRampProviders' }),
    places: buttons,
    isOffered: ({ features, services, family }) =>
      features.onramp !== false && services !== undefined && family && supportsFeature('onramp', family),
  },
  send: {
    icon: sendIcon,
    text: 'account.send',
    route: (token) => ({ view: 'WalletSend', token }),
    places: buttons,
    isOffered: ({ features, wallet }) => features.send !== false && wallet?.sendTransfer !== undefined,
  },
  receive: {
    icon: receiveIcon,
    text: 'account.receive',
    route: () => ({ view: 'WalletReceive' }),
    places: buttons,
    isOffered: ({ features }) => features.receive !== false,
  },
  swap: {
    icon: swapIcon,
    text: 'account.swap',
    route: () => ({ view: 'Swap' }),
    places: buttons,
    isOffered: ({ features, services, wallet, swaps, network }) =>
      features.swaps !== false &&
      services !== undefined &&
      // Whole transactions come from few sources: the page says where there is one.
      (wallet?.sendTransaction ??
        (swaps?.networks?.includes(network as CaipNetworkId) && wallet?.signAndSendTransaction)),
  },
  email: {
    icon: mailIcon,
    text: 'account.email',
    route: () => ({ view: 'UpdateEmailWallet' }),
    places: ['line'],
    detail: ({ connector }) => connector?.emailUpdate?.current(),
    isOffered: ({ connector }) => connector?.emailUpdate?.current(),
  },
  sessions: {
    icon: keyIcon,
    text: 'sessions.title',
    route: () => ({ view: 'SmartSessionList' }),
    places: ['line'],
    isOffered: ({ features, services, family }) =>
      features.smartSessions && services && family && supportsFeature('smartSessions', family),
  },
  accountType: {
    icon: boltIcon,
    text: 'account.type',
    route: () => ({ view: 'SmartAccountSettings' }),
    places: ['line'],
    isOffered: ({ wallet, network }) => network && (wallet?.accountTypes?.(network).length ?? 0) > 1,
  },
  settings: {
    icon: settingsIcon,
    text: 'account.walletSettings',
    route: () => ({ view: 'ApproveTransaction' }),
    isOfWallet: true,
    places: ['line'],
    isOffered: ({ connector }) => connector?.openSettings,
  },
}

/**
 * Lists the actions of a place that the page offers and the wallet supports, in the order of their buttons.
 *
 * @example
 * ```ts
 * import { type Wallet } from '@mooring/core'
 * import { accountActions } from '@mooring/core/internal'
 *
 * declare const wallet: Wallet
 * accountActions('account', { features: { send: true }, wallet }).map(({ name }) => name) // ['send', 'receive']
 * ```
 *
 * @see Specification §3, feature flags.
 */
export function accountActions(place: AccountPlace, options: accountActions.Options): readonly OfferedAction[] {
  return Object.entries(actions).flatMap(([name, action]) =>
    action.places.includes(place) && action.isOffered(options)
      ? [{ ...action, name: name as AccountAction, note: action.detail?.(options) }]
      : [],
  )
}

/** An action that is there, and what there is to read about it. */
type OfferedAction = Action & { readonly name: AccountAction; readonly note: string | undefined }

type Action = {
  readonly icon: Icon
  readonly text: TextName
  /** With a token: its CAIP-10 id, or `native`. */
  readonly route: (token: string | undefined) => Route
  /** What there is to read about it. */
  readonly detail?: (options: accountActions.Options) => string | undefined
  /** The wallet itself has to be asked to show it there. */
  readonly isOfWallet?: true
  readonly places: readonly AccountPlace[]
  readonly isOffered: (options: accountActions.Options) => unknown
}

export declare namespace accountActions {
  type Options = {
    features: Partial<FeatureFlags>
    /** The wallet of the account in use. */
    wallet: Pick<Wallet, 'sendTransfer' | 'sendTransaction' | 'signAndSendTransaction' | 'accountTypes'> | undefined
    /** How the wallet is reached. */
    connector?: Pick<Connector, 'emailUpdate' | 'openSettings'> | undefined
    /** The network in use. */
    network?: CaipNetworkId | undefined
    /** The chain family of the account. */
    family?: Family | Namespace | undefined
    /** Where the page offers swaps, if it says so. */
    swaps?: { readonly networks?: readonly CaipNetworkId[] | undefined } | undefined
    /** The services of the page, which make the transactions of a swap, and lead to sellers. */
    services?: unknown
  }
}
