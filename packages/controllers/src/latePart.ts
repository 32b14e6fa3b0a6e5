import { createLateBalance } from './balance/createLateBalance.js'
import { createLateConnection } from './connection/createLateConnection.js'
import { createWalletSelection } from './connection/createWalletSelection.js'
import { createLateSwitch } from './network/createLateSwitch.js'

/** The code that loads after the page, when a wallet is first needed. One file, one request. */
export const latePart: {
  readonly createLateBalance: typeof createLateBalance
  readonly createLateConnection: typeof createLateConnection
  readonly createLateSwitch: typeof createLateSwitch
  readonly createWalletSelection: typeof createWalletSelection
} = { createLateBalance, createLateConnection, createLateSwitch, createWalletSelection }
