import { lazyView } from '../../modal/lazyView.js'
import type { PairingRoute } from './PairingRoute.js'
import type { pairingPart } from './pairingPart.js'

let loaded: typeof pairingPart | undefined

/** Loads the code of wallets elsewhere. Later calls make no request. */
export async function loadPairing(): Promise<typeof pairingPart> {
  loaded ??= (await import('./pairingPart.js')).pairingPart
  return loaded
}

/** The code if it is loaded: what follows a tap cannot wait for it. */
export const loadedPairing = (): typeof pairingPart | undefined => loaded

/** The views of wallets elsewhere share a file. */
export const pairingView: ReturnType<typeof lazyView<PairingRoute>> = lazyView<PairingRoute>(loadPairing, {
  title: 'pairing.title',
})
