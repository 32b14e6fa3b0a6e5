export { BitcoinAdapter } from '@mooring/adapter-bitcoin'
export { Ethers5Adapter, EthersAdapter } from '@mooring/adapter-evm'
export { polkadot } from '@mooring/adapter-polkadot'
export { SolanaAdapter } from '@mooring/adapter-solana'
