import { joinConnectors } from '@mooring/core/internal'
import { setAccountType } from './account/setAccountType.js'
import { createAnalytics } from './analytics/createAnalytics.js'
import { createLazyBalance } from './balance/createLazyBalance.js'
import { createConnectionListeners } from './connection/createConnectionListeners.js'
import { createLazyConnection } from './connection/createLazyConnection.js'
import { createSessionWallet } from './connection/createSessionWallet.js'
import { createWalletSelection } from './connection/createWalletSelection.js'
import { createLazySwitch } from './networks/createLazySwitch.js'
import { checkServices } from './services/checkServices.js'
import { loadSigning } from './signing/loadSigning.js'
import { createLazySiwx } from './siwx/createLazySiwx.js'
import { createLazySnackbar } from './snackbar/createLazySnackbar.js'

/** The code that loads after the page, when a wallet is first needed. One file, one request. */
export const lazyPart: {
  readonly checkServices: typeof checkServices
  readonly createAnalytics: typeof createAnalytics
  readonly createConnectionListeners: typeof createConnectionListeners
  readonly createLazyBalance: typeof createLazyBalance
  readonly createLazyConnection: typeof createLazyConnection
  readonly createLazySiwx: typeof createLazySiwx
  readonly createLazySnackbar: typeof createLazySnackbar
  readonly createLazySwitch: typeof createLazySwitch
  readonly createSessionWallet: typeof createSessionWallet
  readonly createWalletSelection: typeof createWalletSelection
  readonly joinConnectors: typeof joinConnectors
  readonly loadSigning: typeof loadSigning
  readonly setAccountType: typeof setAccountType
} = {
  checkServices,
  createAnalytics,
  createConnectionListeners,
  createLazyBalance,
  createLazyConnection,
  createLazySiwx,
  createLazySnackbar,
  createLazySwitch,
  createSessionWallet,
  createWalletSelection,
  joinConnectors,
  loadSigning,
  setAccountType,
}
