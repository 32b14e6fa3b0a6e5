import { bitcoin } from '@mooring/adapter-bitcoin/networks'
import { arbitrum, mainnet, polygon } from '@mooring/adapter-evm/networks'
import { polkadotAssetHub } from '@mooring/adapter-polkadot/networks'
import { solana } from '@mooring/adapter-solana/networks'
import type { Network } from '@mooring/core'
import { localBitcoin } from 'devnet/bitcoinNetwork'
import { harbour, lighthouse } from 'devnet/networks'
import { localPolkadot } from 'devnet/polkadotNetwork'
import { localSolana } from 'devnet/solanaNetwork'

/** The chain families of the page, by the name of their adapter in code. */
export type FamilyName = 'evm' | 'polkadot' | 'solana' | 'bitcoin'

export type NetworkChoice = { readonly network: Network.Input; readonly isLocal: boolean; readonly family: FamilyName }

/** The available networks, by their name in code. The local ones run on this computer. */
export const networkChoices: Readonly<Record<NetworkName, NetworkChoice>> = {
  harbour: { network: harbour, isLocal: true, family: 'evm' },
  lighthouse: { network: lighthouse, isLocal: true, family: 'evm' },
  localPolkadot: { network: localPolkadot, isLocal: true, family: 'polkadot' },
  localSolana: { network: localSolana, isLocal: true, family: 'solana' },
  localBitcoin: { network: localBitcoin, isLocal: true, family: 'bitcoin' },
  mainnet: { network: mainnet, isLocal: false, family: 'evm' },
  arbitrum: { network: arbitrum, isLocal: false, family: 'evm' },
  polygon: { network: polygon, isLocal: false, family: 'evm' },
  solanaMainnet: { network: solana, isLocal: false, family: 'solana' },
  polkadotAssetHub: { network: polkadotAssetHub, isLocal: false, family: 'polkadot' },
  bitcoinMainnet: { network: bitcoin, isLocal: false, family: 'bitcoin' },
}

export type NetworkName =
  | 'harbour'
  | 'lighthouse'
  | 'localPolkadot'
  | 'localSolana'
  | 'localBitcoin'
  | 'mainnet'
  | 'arbitrum'
  | 'polygon'
  | 'solanaMainnet'
  | 'polkadotAssetHub'
  | 'bitcoinMainnet'

export const networkNames: readonly NetworkName[] = [
  'harbour',
  'lighthouse',
  'localSolana',
  'localPolkadot',
  'localBitcoin',
  'mainnet',
  'arbitrum',
  'polygon',
  'solanaMainnet',
  'polkadotAssetHub',
  'bitcoinMainnet',
]
