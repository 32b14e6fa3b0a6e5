import { checkAddress } from './checkAddress.js'
import { createInjectedSession } from './createInjectedSession.js'
import { createSessionWallet } from './createSessionWallet.js'
import { getBalance } from './getBalance.js'
import { getTokens } from './getTokens.js'
import { loadSending } from './loadSending.js'
import { nodes } from './nodes.js'

/** The code that loads when a wallet is first needed: one file, one request. */
export const walletPart: {
  readonly checkAddress: typeof checkAddress
  readonly createInjectedSession: typeof createInjectedSession
  readonly createSessionWallet: typeof createSessionWallet
  readonly getBalance: typeof getBalance
  readonly getTokens: typeof getTokens
  /** The next part loads through this one, so that shared code loads once, with this one. */
  readonly loadSending: typeof loadSending
  readonly nodes: typeof nodes
} = { checkAddress, createInjectedSession, createSessionWallet, getBalance, getTokens, loadSending, nodes }
