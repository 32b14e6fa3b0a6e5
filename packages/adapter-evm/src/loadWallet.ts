import { loadPart } from './loadPart.js'
import type { walletPart } from './walletPart.js'

let loaded: typeof walletPart | undefined

/** Loads the code for connecting and balances. Later calls make no request, and avoid the frames of another import. */
export async function loadWallet(): Promise<typeof walletPart> {
  loaded ??= (await loadPart(() => import('./walletPart.js'))).walletPart
  return loaded
}
