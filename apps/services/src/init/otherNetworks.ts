import type { KnownNetwork } from './findNetwork.ts'

const solana = { name: 'Solana', symbol: 'SOL', decimals: 9 }
const bitcoin = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }
const dot = { name: 'Polkadot', symbol: 'DOT', decimals: 10 }
const ksm = { name: 'Kusama', symbol: 'KSM', decimals: 12 }

const network = (
  caipNetworkId: string,
  name: string,
  nativeCurrency: KnownNetwork['nativeCurrency'],
  ...rpc: string[]
): KnownNetwork => ({ caipNetworkId, name, nativeCurrency, rpc, ws: [], contracts: {}, isTest: false })

/**
 * The networks of the other families, by the word that names them here. Their nodes are public: for a first try.
 *
 * @see https://solana.com/docs/references/clusters
 * @see https://github.com/Blockstream/esplora/blob/master/API.md
 * @see https://docs.polkadot.com/develop/networks
 */
export const otherNetworks: Readonly<Record<string, KnownNetwork>> = {
  solana: {
    ...network('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'Solana', solana, 'https://api.mainnet-beta.solana.com'),
    ws: ['wss://api.mainnet-beta.solana.com'],
  },
  'solana-devnet': {
    ...network('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1', 'Solana Devnet', solana, 'https://api.devnet.solana.com'),
    ws: ['wss://api.devnet.solana.com'],
    isTest: true,
  },
  bitcoin: network(
    'bip122:000000000019d6689c085ae165831e93',
    'Bitcoin',
    bitcoin,
    'https://mempool.space/api',
    'https://blockstream.info/api',
  ),
  'bitcoin-testnet4': {
    ...network(
      'bip122:00000000da84f2bafbbc53dee25a72ae',
      'Bitcoin Testnet 4',
      { name: 'Test Bitcoin', symbol: 'tBTC', decimals: 8 },
      'https://mempool.space/testnet4/api',
    ),
    isTest: true,
  },
  polkadot: network(
    'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    'Polkadot',
    dot,
    'https://rpc.polkadot.io',
    'https://polkadot-rpc.publicnode.com',
  ),
  'polkadot-asset-hub': network(
    'polkadot:68d56f15f85d3136970ec16946040bc1',
    'Polkadot Asset Hub',
    dot,
    'https://polkadot-asset-hub-rpc.polkadot.io',
    'https://asset-hub-polkadot-rpc.n.dwellir.com',
  ),
  kusama: network(
    'polkadot:b0a8d493285c2df73290dfb7e61f870f',
    'Kusama',
    ksm,
    'https://kusama-rpc.polkadot.io',
    'https://kusama-rpc.publicnode.com',
  ),
  'kusama-asset-hub': network(
    'polkadot:48239ef607d7928874027a43a6768920',
    'Kusama Asset Hub',
    ksm,
    'https://kusama-asset-hub-rpc.polkadot.io',
    'https://asset-hub-kusama-rpc.n.dwellir.com',
  ),
}
