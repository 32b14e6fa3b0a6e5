import { joinConnectors } from '@mooring/core/internal'
import { createAnalytics } from './analytics/createAnalytics.js'
import { createLateBalance } from './balance/createLateBalance.js'
import { createConnectionListeners } from './connection/createConnectionListeners.js'
import { createLateConnection } from './connection/createLateConnection.js'
import { createSessionWallet } from './connection/createSessionWallet.js'
import { createWalletSelection } from './connection/createWalletSelection.js'
import { createLateSwitch } from './network/createLateSwitch.js'
import { checkServices } from './services/checkServices.js'
import { loadSigning } from './signing/loadSigning.js'
import { createLateSiwx } from './siwx/createLateSiwx.js'
import { createLateSnackbar } from './snackbar/createLateSnackbar.js'

/** The code that loads after the page, when a wallet is first needed. One file, one request. */
export const latePart: {
  readonly checkServices: typeof checkServices
  readonly createAnalytics: typeof createAnalytics
  readonly createConnectionListeners: typeof createConnectionListeners
  readonly createLateBalance: typeof createLateBalance
  readonly createLateConnection: typeof createLateConnection
  readonly createLateSiwx: typeof createLateSiwx
  readonly createLateSnackbar: typeof createLateSnackbar
  readonly createLateSwitch: typeof createLateSwitch
  readonly createSessionWallet: typeof createSessionWallet
  readonly createWalletSelection: typeof createWalletSelection
  readonly joinConnectors: typeof joinConnectors
  readonly loadSigning: typeof loadSigning
} = {
  checkServices,
  createAnalytics,
  createConnectionListeners,
  createLateBalance,
  createLateConnection,
  createLateSiwx,
  createLateSnackbar,
  createLateSwitch,
  createSessionWallet,
  createWalletSelection,
  joinConnectors,
  loadSigning,
}
