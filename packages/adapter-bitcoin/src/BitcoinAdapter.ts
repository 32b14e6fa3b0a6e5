import type { ChainAdapter } from '@mooring/core'
import { bitcoin } from './bitcoin.js'

/**
 * AppKit's name for `bitcoin()`, for pages that come from there. Its options have no effect: the kit has the
 * networks, and the nodes are those of the services.
 *
 * @example
 * ```ts
 * import { BitcoinAdapter } from '@mooring/adapter-bitcoin'
 * import { bitcoinMainnet } from '@mooring/adapter-bitcoin/networks'
 * import { createAppKit } from '@mooring/controllers'
 *
 * createAppKit({ networks: [bitcoinMainnet], adapters: [new BitcoinAdapter()] })
 * ```
 *
 * @see Specification §3 (adapters).
 */
export const BitcoinAdapter: new (options?: BitcoinAdapterOptions) => ChainAdapter = class {
  constructor() {
    Object.assign(this, bitcoin())
  }
} as new () => ChainAdapter

/** As AppKit has them. */
export type BitcoinAdapterOptions = {
  api?: unknown
  networks?: readonly unknown[] | undefined
  projectId?: string | undefined
}
