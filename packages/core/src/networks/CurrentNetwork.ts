import type { CaipNetworkId, Namespace } from '../caip/Namespace.js'
import type { Network } from './Network.js'

/** The active network: the wallet's, or the chosen one while no wallet is connected. */
export type CurrentNetwork = {
  readonly namespace: Namespace
  readonly caipNetworkId: CaipNetworkId
  /** Undefined when the wallet is on a network that the page does not offer. */
  readonly network: Network | undefined
}
