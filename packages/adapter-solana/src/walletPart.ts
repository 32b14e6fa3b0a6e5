import { checkAddress } from './checkAddress.js'
import { createSessionWallet } from './createSessionWallet.js'
import { createStandardSession } from './createStandardSession.js'
import { getBalance } from './getBalance.js'
import { loadSending } from './loadSending.js'
import { nodes } from './requestRpc.js'

/** The code that loads when a wallet is first needed: one file, one request, no library. */
export const walletPart: {
  readonly checkAddress: typeof checkAddress
  readonly createSessionWallet: typeof createSessionWallet
  readonly createStandardSession: typeof createStandardSession
  readonly getBalance: typeof getBalance
  /** The next part loads through this one, so that shared code loads once, with this one. */
  readonly loadSending: typeof loadSending
  readonly nodes: typeof nodes
} = { checkAddress, createSessionWallet, createStandardSession, getBalance, loadSending, nodes }
