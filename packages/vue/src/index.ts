import './elements.js'

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
export { createAppKit, ModalNotLoadedError, NotCreatedError } from '@mooring/ui-lit'
export { useAppKit } from './composables/useAppKit.js'
export { useAppKitAccount } from './composables/useAppKitAccount.js'
export { useAppKitBalance } from './composables/useAppKitBalance.js'
export { useAppKitConnections } from './composables/useAppKitConnections.js'
export { useAppKitEvents } from './composables/useAppKitEvents.js'
export { useAppKitNetwork } from './composables/useAppKitNetwork.js'
export { useAppKitProvider } from './composables/useAppKitProvider.js'
export { useAppKitSession } from './composables/useAppKitSession.js'
export { useAppKitSIWX } from './composables/useAppKitSIWX.js'
export { useAppKitState } from './composables/useAppKitState.js'
export { useAppKitTheme } from './composables/useAppKitTheme.js'
export { useDisconnect } from './composables/useDisconnect.js'
export { useFeature } from './composables/useFeature.js'
export { useWalletInfo } from './composables/useWalletInfo.js'
export { useStore } from './useStore.js'
