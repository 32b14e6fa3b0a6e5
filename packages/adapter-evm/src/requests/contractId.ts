import type { CaipAddress, CaipNetworkId } from '@mooring/core'

/** A contract on a network, in CAIP-10 format. */
export const contractId = (network: CaipNetworkId, contract: string): CaipAddress =>
  `${network as 'eip155:1'}:${contract}`
