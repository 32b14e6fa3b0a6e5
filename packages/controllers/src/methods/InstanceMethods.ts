import type {
  AccountType,
  CaipAddress,
  CaipNetworkId,
  ConnectorType,
  Namespace,
  Network,
  Theme,
  ThemeMode,
  ThemeVariables,
} from '@mooring/core'
import type { AppKitEvent } from '../events/createEventsController.js'
import type { AccountInfo } from './describeAccount.js'
import type { NetworkInfo } from './describeNetwork.js'
import type { KitState } from './describeState.js'
import type { WalletInfo } from './describeWallet.js'

/** Calls back on every change, not at once; returns a stop function. */
type Subscribe<value> = (callback: (value: value) => void) => () => void
/** The same for the active chain family, or for the given one. */
type SubscribeFamily<value> = (callback: (value: value) => void, namespace?: Namespace) => () => void

/**
 * AppKit's names for pages without hooks. All of the data is in the stores of the controllers.
 *
 * The chain family defaults to the active one.
 */
export type InstanceMethods = {
  readonly getAccount: (namespace?: Namespace) => AccountInfo
  readonly getAddress: (namespace?: Namespace) => string | undefined
  readonly getCaipAddress: (namespace?: Namespace) => CaipAddress | undefined
  readonly getIsConnectedState: () => boolean
  readonly getWalletInfo: (namespace?: Namespace) => WalletInfo | undefined
  /** The connected wallet's raw provider: an EIP-1193 provider for `eip155`. */
  readonly getProvider: <provider = unknown>(namespace?: Namespace) => provider | undefined
  readonly getProviderType: (namespace?: Namespace) => ConnectorType | undefined
  readonly getWalletProvider: () => unknown
  readonly getWalletProviderType: () => ConnectorType | undefined

  readonly getActiveChainNamespace: () => Namespace
  readonly getChainId: () => number | string
  readonly getCaipNetworkId: () => CaipNetworkId
  /** Undefined when the wallet is on a network that the page does not offer. */
  readonly getCaipNetwork: () => Network | undefined

  /** The type of the account in use, if it has one. */
  readonly getPreferredAccountType: (namespace?: Namespace) => AccountType | undefined
  /**
   * Switches the account of the page's own wallet to another type, without asking the visitor: its address stays. If that
   * fails, it is `eoa`.
   *
   * @throws {BaseError} It failed.
   */
  readonly setPreferredAccountType: (type: AccountType, namespace?: Namespace) => Promise<void>

  readonly isOpen: () => boolean
  readonly getState: () => KitState
  readonly getThemeMode: () => ThemeMode
  readonly getThemeVariables: () => ThemeVariables
  readonly setThemeMode: (themeMode: ThemeMode) => void
  /** Changes the given variables; the others stay. */
  readonly setThemeVariables: (themeVariables: ThemeVariables) => void

  readonly subscribeAccount: SubscribeFamily<AccountInfo>
  readonly subscribeWalletInfo: SubscribeFamily<WalletInfo | undefined>
  readonly subscribeNetwork: Subscribe<NetworkInfo>
  /** By chain family. */
  readonly subscribeProviders: Subscribe<Partial<Record<Namespace, unknown>>>
  readonly subscribeState: Subscribe<KitState>
  readonly subscribeEvents: Subscribe<AppKitEvent>
  readonly subscribeTheme: Subscribe<Theme>
}
