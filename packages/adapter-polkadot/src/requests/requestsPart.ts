import { sharedPart } from '@mooring/core'
import { explain } from './explain.js'
import { requestWallet } from './requestWallet.js'

/** The code that explains requests, and passes them on. */
export const requestsPart: {
  readonly explain: typeof explain
  readonly requestWallet: typeof requestWallet
  /** Always loads with it. */
  readonly sharedPart: typeof sharedPart
} = { explain, requestWallet, sharedPart }
