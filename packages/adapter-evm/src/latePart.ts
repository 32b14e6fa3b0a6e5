import { createInjectedSession } from './createInjectedSession.js'
import { createSessionWallet } from './createSessionWallet.js'
import { getBalance } from './getBalance.js'
import { loadSendPart } from './loadSendPart.js'

/** What is loaded after the page: nothing in it is needed before a wallet is asked for. One file, one request. */
export const latePart: {
  readonly createInjectedSession: typeof createInjectedSession
  readonly createSessionWallet: typeof createSessionWallet
  readonly getBalance: typeof getBalance
  /** The way to the next part leads through this one, so that what both need is loaded once, with this one. */
  readonly loadSendPart: typeof loadSendPart
} = { createInjectedSession, createSessionWallet, getBalance, loadSendPart }
