import { evmSwaps } from './evmSwaps.ts'
import type { SwapFamily } from './SwapFamily.ts'
import { solanaSwaps } from './solanaSwaps.ts'

/** The families of chains with swaps, by the first part of their CAIP-2 ids. */
export const swapFamilies: Readonly<Record<string, SwapFamily>> = { eip155: evmSwaps, solana: solanaSwaps }
