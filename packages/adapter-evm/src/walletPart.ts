import { createInjectedSession } from './createInjectedSession.js'
import { createSessionWallet } from './createSessionWallet.js'
import { getBalance } from './getBalance.js'
import { loadSending } from './loadSending.js'

/** What is loaded after the page: nothing in it is needed before a wallet is asked for. One file, one request. */
export const walletPart: {
  readonly createInjectedSession: typeof createInjectedSession
  readonly createSessionWallet: typeof createSessionWallet
  readonly getBalance: typeof getBalance
  /** The way to the next part leads through this one, so that what both need is loaded once, with this one. */
  readonly loadSending: typeof loadSending
} = { createInjectedSession, createSessionWallet, getBalance, loadSending }
