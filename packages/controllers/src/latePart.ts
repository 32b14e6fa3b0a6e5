import { joinConnectors, sharedPart } from '@mooring/core'
import { createLateBalance } from './balance/createLateBalance.js'
import { createLateConnection } from './connection/createLateConnection.js'
import { createWalletSelection } from './connection/createWalletSelection.js'
import { createFeatureStore } from './createFeatureStore.js'
import { createLateSwitch } from './network/createLateSwitch.js'
import { checkServices } from './services/checkServices.js'
import { loadSiwxPolicy } from './siwx/loadSiwxPolicy.js'
import { createLateSnackbar } from './snackbar/createLateSnackbar.js'

/** The code that loads after the page, when a wallet is first needed. One file, one request. */
export const latePart: {
  readonly checkServices: typeof checkServices
  /** Every feature with a machine uses it. */
  readonly createFeatureStore: typeof createFeatureStore
  readonly createLateBalance: typeof createLateBalance
  readonly createLateConnection: typeof createLateConnection
  readonly createLateSnackbar: typeof createLateSnackbar
  readonly createLateSwitch: typeof createLateSwitch
  readonly createWalletSelection: typeof createWalletSelection
  readonly joinConnectors: typeof joinConnectors
  readonly loadSiwxPolicy: typeof loadSiwxPolicy
  /** Always loads with it. */
  readonly sharedPart: typeof sharedPart
} = {
  checkServices,
  createFeatureStore,
  createLateBalance,
  createLateConnection,
  createLateSnackbar,
  createLateSwitch,
  createWalletSelection,
  joinConnectors,
  loadSiwxPolicy,
  sharedPart,
}
