export type { AppKit } from './AppKit.js'
export type { AccountController } from './account/createAccountController.js'
export type { AlertController } from './alert/createAlertController.js'
export { ProjectIdNotConfiguredError } from './alert/ProjectIdNotConfiguredError.js'
export { type BalanceController, balanceLifetime } from './balance/createBalanceController.js'
export {
  type ConnectionController,
  type ConnectOptions,
  type DisconnectOptions,
  restoreTime,
} from './connection/createConnectionController.js'
export { createAppKit } from './createAppKit.js'
export { createFeatureStore } from './createFeatureStore.js'
export type { Feature } from './createFeatures.js'
export type { Resource } from './createResource.js'
export type { AppKitEvent, EventsController } from './events/createEventsController.js'
export type { ModalController } from './modal/createModalController.js'
export type { NetworkController } from './network/createNetworkController.js'
export type { RouterController } from './router/createRouterController.js'
export type { SnackbarController } from './snackbar/createSnackbarController.js'
export type { ThemeController } from './theme/createThemeController.js'
export type { WalletsController } from './wallets/createWalletsController.js'
export { type AccountInfo, describeAccount } from './words/describeAccount.js'
export { describeNetwork, type NetworkInfo } from './words/describeNetwork.js'
export { describeState, type KitState } from './words/describeState.js'
export { describeWallet, type WalletInfo } from './words/describeWallet.js'
export type { InstanceWords } from './words/InstanceWords.js'
