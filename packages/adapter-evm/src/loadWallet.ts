import { loadPart } from './loadPart.js'
import type { walletPart } from './walletPart.js'

let loaded: typeof walletPart | undefined

/** Loads what connecting and balances need. Later calls make no request, and skip the frames that another import takes. */
export async function loadWallet(): Promise<typeof walletPart> {
  loaded ??= (await loadPart(() => import('./walletPart.js'))).walletPart
  return loaded
}
