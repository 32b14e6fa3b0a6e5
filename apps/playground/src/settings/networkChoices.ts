import type { Network } from '@mooring/core'
import { harbour, lighthouse } from 'devnet/networks'
import { base, mainnet, optimism } from 'viem/chains'

export type NetworkChoice = { readonly network: Network.Input; readonly isLocal: boolean }

/** The networks that can be switched on here, by the name they have in code. The local ones run on this computer. */
export const networkChoices: Readonly<Record<NetworkName, NetworkChoice>> = {
  harbour: { network: harbour, isLocal: true },
  lighthouse: { network: lighthouse, isLocal: true },
  mainnet: { network: mainnet, isLocal: false },
  optimism: { network: optimism, isLocal: false },
  base: { network: base, isLocal: false },
}

export type NetworkName = 'harbour' | 'lighthouse' | 'mainnet' | 'optimism' | 'base'

export const networkNames: readonly NetworkName[] = ['harbour', 'lighthouse', 'mainnet', 'optimism', 'base']
