'use client'

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
  Namespace as ChainNamespace,
  Network as CaipNetwork,
  Network,
  Theme,
  ThemeMode,
  ThemeVariables,
  View as Views,
} from '@mooring/core'
export { AppKitModal } from './AppKitModal.js'
export type { AppKitNetwork, AppKitOptions, Features, Metadata, OpenOptions } from './AppKitOptions.js'
export { AppKitProvider } from './AppKitProvider.js'
export { ModalNotLoadedError, NotCreatedError } from './appKitErrors.js'
export { AccountButton, AccountButton as AppKitAccountButton } from './buttons/AccountButton.js'
export { AppKitButton } from './buttons/AppKitButton.js'
export { ConnectButton, ConnectButton as AppKitConnectButton } from './buttons/ConnectButton.js'
export { NetworkButton, NetworkButton as AppKitNetworkButton } from './buttons/NetworkButton.js'
export { createAppKit } from './createAppKit.js'
export { useAppKit } from './hooks/useAppKit.js'
export { useAppKitAccount } from './hooks/useAppKitAccount.js'
export { useAppKitBalance } from './hooks/useAppKitBalance.js'
export { useAppKitConnections } from './hooks/useAppKitConnections.js'
export { useAppKitEvents } from './hooks/useAppKitEvents.js'
export { useAppKitNetwork, useAppKitNetwork as useAppKitNetworkCore } from './hooks/useAppKitNetwork.js'
export type { Provider } from './hooks/useAppKitProvider.js'
export { useAppKitProvider } from './hooks/useAppKitProvider.js'
export { useAppKitSession } from './hooks/useAppKitSession.js'
export { useAppKitSIWX } from './hooks/useAppKitSIWX.js'
export { useAppKitState } from './hooks/useAppKitState.js'
export { useAppKitTheme } from './hooks/useAppKitTheme.js'
export { useAppKitUpdateEmail } from './hooks/useAppKitUpdateEmail.js'
export { useDisconnect } from './hooks/useDisconnect.js'
export { useFeature } from './hooks/useFeature.js'
export { useWalletInfo } from './hooks/useWalletInfo.js'
