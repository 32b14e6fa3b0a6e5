/**
 * How providers of prices call a network: those of DefiLlama and CoinGecko, and the id of its own coin there. Where
 * only the coin is known, its tokens have no prices.
 */
export type Platform = {
  readonly defillama?: string | undefined
  readonly coingecko?: string | undefined
  readonly coin: string
}

const platform = (defillama: string, coingecko: string, coin: string): Platform => ({ defillama, coingecko, coin })

/**
 * The networks that providers of prices know.
 *
 * @see https://api.coingecko.com/api/v3/asset_platforms
 * @see https://github.com/DefiLlama/chainlist/blob/main/constants/chainIds.js
 */
export const platforms: Readonly<Record<string, Platform>> = {
  'eip155:1': platform('ethereum', 'ethereum', 'ethereum'),
  'eip155:10': platform('optimism', 'optimistic-ethereum', 'ethereum'),
  'eip155:56': platform('bsc', 'binance-smart-chain', 'binancecoin'),
  'eip155:100': platform('xdai', 'xdai', 'xdai'),
  'eip155:130': platform('unichain', 'unichain', 'ethereum'),
  'eip155:137': platform('polygon', 'polygon-pos', 'polygon-ecosystem-token'),
  'eip155:146': platform('sonic', 'sonic', 'sonic-3'),
  'eip155:250': platform('fantom', 'fantom', 'fantom'),
  'eip155:324': platform('era', 'zksync', 'ethereum'),
  'eip155:8217': platform('klaytn', 'klay-token', 'kaia'),
  'eip155:8453': platform('base', 'base', 'ethereum'),
  'eip155:42161': platform('arbitrum', 'arbitrum-one', 'ethereum'),
  'eip155:42220': platform('celo', 'celo', 'celo'),
  'eip155:43114': platform('avax', 'avalanche', 'avalanche-2'),
  'eip155:59144': platform('linea', 'linea', 'ethereum'),
  'eip155:80094': platform('berachain', 'berachain', 'berachain-bera'),
  'eip155:534352': platform('scroll', 'scroll', 'ethereum'),
  'eip155:1313161554': platform('aurora', 'aurora', 'ethereum'),
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': platform('solana', 'solana', 'solana'),
  'bip122:000000000019d6689c085ae165831e93': platform('bitcoin', 'bitcoin', 'bitcoin'),
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': { coin: 'polkadot' },
  'polkadot:68d56f15f85d3136970ec16946040bc1': { coin: 'polkadot' },
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': { coin: 'kusama' },
  'polkadot:48239ef607d7928874027a43a6768920': { coin: 'kusama' },
}
