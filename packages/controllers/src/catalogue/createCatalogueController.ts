import { type CatalogueWallet, readCustomWallet } from '@mooring/core'
import type { AppKit } from '../AppKit.js'

export type CatalogueController = {
  /** A wallet of the page's own or of the catalogue, once it is known. */
  readonly walletOf: (walletId: string) => CatalogueWallet | undefined
}

/**
 * The wallets that a visitor can choose. Ask a kit for it: `kit.feature(createCatalogueController)`.
 *
 * @example
 * ```ts
 * import type { AppKit } from '@mooring/controllers'
 * import { createCatalogueController } from '@mooring/controllers/catalogue'
 *
 * declare const kit: AppKit
 * kit.feature(createCatalogueController).walletOf('harbour')?.name
 * ```
 *
 * @see Specification §2, §3 and §7.
 */
export function createCatalogueController(kit: AppKit): CatalogueController {
  const known = new Map<string, CatalogueWallet>()
  for (const custom of kit.options.customWallets ?? []) {
    const wallet = readCustomWallet(custom)
    if (wallet) known.set(wallet.id, wallet)
  }

  return { walletOf: (walletId) => known.get(walletId) }
}
