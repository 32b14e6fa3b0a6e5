import type { Network } from '@mooring/core'

/** A network as a page writes it, by the name that AppKit gives it. */
export type AppKitNetwork = Network.Input

/** A Solana network as plain data. */
export type SolanaNetwork = Network<'solana'> & { id: string }

const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 }

const explorer = (query: string) => ({
  default: { name: 'Solana Explorer', url: `https://explorer.solana.com${query}` },
})

/** Solana's main network. */
export const solana: SolanaNetwork = {
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  name: 'Solana',
  chainNamespace: 'solana',
  caipNetworkId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  nativeCurrency,
  rpcUrls: { default: { http: ['https://api.mainnet-beta.solana.com'] } },
  blockExplorers: explorer(''),
}

/** Solana's network for developers. A faucet gives out its coins. */
export const solanaDevnet: SolanaNetwork = {
  id: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  name: 'Solana Devnet',
  chainNamespace: 'solana',
  caipNetworkId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
  nativeCurrency,
  rpcUrls: { default: { http: ['https://api.devnet.solana.com'] } },
  blockExplorers: explorer('?cluster=devnet'),
  testnet: true,
}

/** Solana's network for testing new versions of nodes. */
export const solanaTestnet: SolanaNetwork = {
  id: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  name: 'Solana Testnet',
  chainNamespace: 'solana',
  caipNetworkId: 'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
  nativeCurrency,
  rpcUrls: { default: { http: ['https://api.testnet.solana.com'] } },
  blockExplorers: explorer('?cluster=testnet'),
  testnet: true,
}

/** A chain on this machine, such as `solana-test-validator`. Wallets call each of them `solana:localnet`. */
export const solanaLocalnet: SolanaNetwork = {
  id: 'localnet',
  name: 'Solana Localnet',
  chainNamespace: 'solana',
  caipNetworkId: 'solana:localnet',
  nativeCurrency,
  rpcUrls: { default: { http: ['http://127.0.0.1:8899'] } },
  testnet: true,
}

/** A name beside the adapter `solana`, for files that import both. */
export const solanaMainnet: SolanaNetwork = solana
