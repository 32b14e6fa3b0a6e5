import { createInjectedSession } from './createInjectedSession.js'
import { getBalance } from './getBalance.js'

/** What is loaded after the page: nothing in it is needed before a wallet is asked for. One file, one request. */
export const latePart: {
  readonly createInjectedSession: typeof createInjectedSession
  readonly getBalance: typeof getBalance
} = { createInjectedSession, getBalance }
