export type { AppKit } from './AppKit.js'
export type { AccountController } from './account/createAccountController.js'
export type { AlertController } from './alert/createAlertController.js'
export { balanceLifetime } from './balance/balanceLifetime.js'
export type { BalanceController } from './balance/createBalanceController.js'
export type {
  ConnectionController,
  ConnectOptions,
  DisconnectOptions,
} from './connection/createConnectionController.js'
export { restoreTime } from './connection/restoreTime.js'
export { createAppKit } from './createAppKit.js'
export { createFeatureStore } from './createFeatureStore.js'
export type { Feature } from './createFeatures.js'
export type { Resource } from './createResource.js'
export type { AppKitEvent, EventsController } from './events/createEventsController.js'
export { lazyCode } from './lazyCode.js'
export { type AccountInfo, describeAccount } from './methods/describeAccount.js'
export { type ApprovedNetworks, describeApprovedNetworks } from './methods/describeApprovedNetworks.js'
export { describeConnectingWallet } from './methods/describeConnectingWallet.js'
export { type Connection, describeConnections } from './methods/describeConnections.js'
export { describeEmbeddedWallet, type EmbeddedWalletInfo } from './methods/describeEmbeddedWallet.js'
export { describeNetwork, type NetworkInfo } from './methods/describeNetwork.js'
export { describeState, type KitState } from './methods/describeState.js'
export { describeWallet, type WalletInfo } from './methods/describeWallet.js'
export { type BalanceResult, fetchBalance } from './methods/fetchBalance.js'
export type {
  InstanceMethods,
  /** @deprecated The name before: `InstanceMethods`. */
  InstanceMethods as InstanceWords,
} from './methods/InstanceMethods.js'
export { nobody } from './methods/nobody.js'
export type { ModalController } from './modal/createModalController.js'
export type { NetworkController } from './networks/createNetworkController.js'
export type { RouterController } from './router/createRouterController.js'
export { ProjectIdNotConfiguredError } from './services/checkServices.js'
export type { SiwxController } from './siwx/createSiwxController.js'
export type { SiweConfig } from './siwx/SiweConfig.js'
export type { SnackbarController } from './snackbar/createSnackbarController.js'
export type { ThemeController } from './theme/createThemeController.js'
export type { WalletsController } from './wallets/createWalletsController.js'
