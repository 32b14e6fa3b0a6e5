import { explain } from './explain.js'
import { requestWallet } from './requestWallet.js'

/** The code that explains requests, and passes them on. */
export const requestsPart: {
  readonly explain: typeof explain
  readonly requestWallet: typeof requestWallet
} = { explain, requestWallet }
