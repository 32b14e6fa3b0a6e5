export type {
  AppKit,
  AppKitEvent,
  Connection,
  KitState as PublicStateControllerState,
  WalletInfo as ConnectedWalletInfo,
} from '@mooring/controllers'
export type {
  CaipAddress,
  CaipNetworkId,
  Connector,
  ConnectorType,
  Namespace,
  Namespace as ChainNamespace,
  Network,
  Network as CaipNetwork,
  Theme,
  ThemeMode,
  ThemeVariables,
  View as Views,
} from '@mooring/core'
export { ModalNotLoadedError, NotCreatedError } from '../../ui-react/src/appKitErrors.js'
export type { AccountButtonElement } from './AccountButtonElement.js'
export type { AppKitButtonElement } from './AppKitButtonElement.js'
export type { ConnectButtonElement } from './ConnectButtonElement.js'
export { createAppKit } from './createAppKit.js'
export { findKit } from './findKit.js'
export type { KitElement } from './KitElement.js'
export type { ModalElement } from './ModalElement.js'
export type { NetworkButtonElement } from './NetworkButtonElement.js'
