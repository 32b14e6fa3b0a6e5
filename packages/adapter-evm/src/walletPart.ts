import { createInjectedSession } from './createInjectedSession.js'
import { createSessionWallet } from './createSessionWallet.js'
import { getBalance } from './getBalance.js'
import { loadSending } from './loadSending.js'
import { nodes } from './requestRpc.js'

/** The code that loads after the page, when a wallet is first needed. One file, one request. */
export const walletPart: {
  readonly createInjectedSession: typeof createInjectedSession
  readonly createSessionWallet: typeof createSessionWallet
  readonly getBalance: typeof getBalance
  /** The next part loads through this one, so that shared code loads once, with this one. */
  readonly loadSending: typeof loadSending
  readonly nodes: typeof nodes
} = { createInjectedSession, createSessionWallet, getBalance, loadSending, nodes }
