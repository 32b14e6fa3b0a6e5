export { SolanaAdapter, type SolanaAdapterOptions } from './SolanaAdapter.js'
export { solana } from './solana.js'
