import type { CaipNetworkId } from '@mooring/core'
import type { AppKit } from '../AppKit.js'
import { isStranded } from '../isStranded.js'
import type { Opening } from '../modal/createOpening.js'

/**
 * Shows the way out when a wallet is on a network that the page neither offers nor allows.
 *
 * @returns A stop function.
 */
export function watchUnsupported(kit: watchUnsupported.Kit, { open, leave }: Opening): () => void {
  let strandedOn: CaipNetworkId | undefined
  return kit.network.$network.listen(({ caipNetworkId }) => {
    const now = isStranded(kit) ? caipNetworkId : undefined
    // Shown once for each network, or no other wallet could be chosen there.
    if (now === strandedOn) return
    strandedOn = now
    if (now) void open({ view: 'UnsupportedChain' })
    else if (kit.router.$router.get().route.view === 'UnsupportedChain') leave()
  })
}

export declare namespace watchUnsupported {
  type Kit = Pick<AppKit, 'account' | 'network' | 'options' | 'router'>
}
