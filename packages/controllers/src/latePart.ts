import { createLateBalance } from './balance/createLateBalance.js'
import { createLateConnection } from './connection/createLateConnection.js'
import { createWalletSelection } from './connection/createWalletSelection.js'
import { createLateSwitch } from './network/createLateSwitch.js'

/** What is loaded after the page: nothing in it is needed before a wallet is asked for. One file, one request. */
export const latePart: {
  readonly createLateBalance: typeof createLateBalance
  readonly createLateConnection: typeof createLateConnection
  readonly createLateSwitch: typeof createLateSwitch
  readonly createWalletSelection: typeof createWalletSelection
} = { createLateBalance, createLateConnection, createLateSwitch, createWalletSelection }
