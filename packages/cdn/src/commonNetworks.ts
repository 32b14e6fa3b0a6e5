// What most pages offer. All others are in a file of their own.
export { bitcoin, bitcoinTestnet } from '@mooring/adapter-bitcoin/networks'
export {
  arbitrum,
  avalanche,
  base,
  baseSepolia,
  bsc,
  defineChain,
  mainnet,
  optimism,
  polygon,
  sepolia,
} from '@mooring/adapter-evm/networks'
export { polkadot } from '@mooring/adapter-polkadot/networks'
export { solana, solanaDevnet } from '@mooring/adapter-solana/networks'
