import type { ChainAdapter } from '@mooring/core'
import { solana } from './solana.js'

/**
 * AppKit's name for `solana()`, for pages that come from there. Its options have no effect: wallets of the
 * page announce themselves, and the kit names the networks and their nodes.
 *
 * @example
 * ```ts
 * import { SolanaAdapter } from '@mooring/adapter-solana'
 * import { solanaMainnet } from '@mooring/adapter-solana/networks'
 * import { createAppKit } from '@mooring/controllers'
 *
 * createAppKit({ networks: [solanaMainnet], adapters: [new SolanaAdapter()] })
 * ```
 *
 * @see Specification §3 (adapters).
 */
export const SolanaAdapter: new (options?: SolanaAdapterOptions) => ChainAdapter = class {
  constructor() {
    Object.assign(this, solana())
  }
} as new () => ChainAdapter

/** As AppKit has them. */
export type SolanaAdapterOptions = {
  connectionSettings?: unknown
  wallets?: readonly unknown[] | undefined
  registerWalletStandard?: boolean | undefined
}
