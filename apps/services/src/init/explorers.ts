/**
 * Instances of Blockscout, by the network. `check` proves that each is of its network.
 *
 * @see https://github.com/blockscout/chainscout/blob/main/data/chains.json
 */
export const explorers: Readonly<Record<string, string>> = {
  'eip155:1': 'https://eth.blockscout.com',
  'eip155:10': 'https://explorer.optimism.io',
  'eip155:100': 'https://gnosis.blockscout.com',
  'eip155:130': 'https://unichain.blockscout.com',
  'eip155:137': 'https://polygon.blockscout.com',
  'eip155:324': 'https://zksync.blockscout.com',
  'eip155:8453': 'https://base.blockscout.com',
  'eip155:42161': 'https://arbitrum.blockscout.com',
  'eip155:42220': 'https://celo.blockscout.com',
  'eip155:84532': 'https://base-sepolia.blockscout.com',
  'eip155:534352': 'https://scroll.blockscout.com',
  'eip155:11155111': 'https://eth-sepolia.blockscout.com',
}
