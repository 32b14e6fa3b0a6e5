import { arbitrum, mainnet, polygon } from '@mooring/adapter-evm/networks'
import type { Network } from '@mooring/core'
import { harbour, lighthouse } from 'devnet/networks'

export type NetworkChoice = { readonly network: Network.Input; readonly isLocal: boolean }

/** The available networks, by their name in code. The local ones run on this computer. */
export const networkChoices: Readonly<Record<NetworkName, NetworkChoice>> = {
  harbour: { network: harbour, isLocal: true },
  lighthouse: { network: lighthouse, isLocal: true },
  mainnet: { network: mainnet, isLocal: false },
  arbitrum: { network: arbitrum, isLocal: false },
  polygon: { network: polygon, isLocal: false },
}

export type NetworkName = 'harbour' | 'lighthouse' | 'mainnet' | 'arbitrum' | 'polygon'

export const networkNames: readonly NetworkName[] = ['harbour', 'lighthouse', 'mainnet', 'arbitrum', 'polygon']
