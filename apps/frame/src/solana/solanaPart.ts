// What reads a request for Solana, and comes with the first one.
// biome-ignore lint/performance/noBarrelFile: what loads late is in one file.
export { createSolanaRequests } from './createSolanaRequests.ts'
export { solanaReader } from './solanaReader.ts'
