export { solana } from './solana.js'
