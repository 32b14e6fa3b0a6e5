export { bitcoin, bitcoinTestnet } from '@mooring/adapter-bitcoin/networks'
export * from '@mooring/adapter-evm/networks'
export { polkadot } from '@mooring/adapter-polkadot/networks'
export { solana, solanaDevnet, solanaTestnet } from '@mooring/adapter-solana/networks'
