import {
  arbitrum,
  avalanche,
  base,
  bsc,
  gnosis,
  linea,
  mainnet,
  optimism,
  polygon,
  zora,
} from '@mooring/adapter-evm/networks'
import type { AppKit } from '@mooring/controllers'
import { createFakeAdapter } from '@mooring/controllers/testing'
import { type Namespace, type Network, toNetwork } from '@mooring/core'

const other = (chainNamespace: Namespace, reference: string, name: string, symbol: string): Network =>
  toNetwork({
    id: reference,
    chainNamespace,
    name,
    nativeCurrency: { name, symbol, decimals: 9 },
    rpcUrls: { default: { http: ['https://rpc.example'] } },
  })

/** A page with the networks of four chain families. Its wallet speaks one of them. */
export function manyFamilies({ adapters = [] }: AppKit.Options): Pick<AppKit.Options, 'adapters' | 'networks'> {
  const others = ['solana', 'polkadot', 'bip122'] as const
  return {
    adapters: [...adapters, ...others.map((namespace) => createFakeAdapter({ namespace }).adapter)],
    networks: [
      mainnet,
      ...[base, optimism, polygon, arbitrum, avalanche, bsc, gnosis, linea, zora],
      other('solana', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', 'SOL'),
      other('polkadot', '91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', 'DOT'),
      other('bip122', '000000000019d6689c085ae165831e93', 'Bitcoin', 'BTC'),
    ],
  }
}
