// The networks of all families in one place, as AppKit has them.
export {
  type BitcoinNetwork,
  bitcoin,
  bitcoinSignet,
  bitcoinTestnet,
} from '@mooring/adapter-bitcoin/networks'
export * from '@mooring/adapter-evm/networks'
export { polkadot } from '@mooring/adapter-polkadot/networks'
export {
  type SolanaNetwork,
  solana,
  solanaDevnet,
  solanaTestnet,
} from '@mooring/adapter-solana/networks'
