import type { ChainAdapter } from '@mooring/core'
import { evm } from './evm.js'

/**
 * AppKit's name for `evm()`, for pages that come from there.
 *
 * @example
 * ```ts
 * import { EthersAdapter } from '@mooring/adapter-evm'
 * import { mainnet } from '@mooring/adapter-evm/networks'
 * import { createAppKit } from '@mooring/controllers'
 *
 * createAppKit({ networks: [mainnet], adapters: [new EthersAdapter()] })
 * ```
 *
 * @see Specification §3 (adapters).
 */
export const EthersAdapter: new () => ChainAdapter = class {
  constructor() {
    Object.assign(this, evm())
  }
} as new () => ChainAdapter

/** The same for pages with ethers 5: the adapter gives each its provider, and has no ethers of its own. */
export const Ethers5Adapter: typeof EthersAdapter = EthersAdapter
