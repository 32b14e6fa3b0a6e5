import type { AppKit } from '@mooring/controllers'
import { createCatalogueController } from '@mooring/controllers/catalogue'
import { systemClock } from '@mooring/core'
import { tokens } from './parts.js'
import { preload } from './preload.js'

/**
 * Prepares what the modal will show, in tasks of its own: the code of an account, without its data, or else the wallets
 * that the catalogue recommends. It leaves a failure to the view.
 *
 * @see Specification §9: four recommended wallets are prefetched.
 */
export function preloadFirst(kit: AppKit): void {
  if (kit.account.$account.get().isConnected) preload(tokens, ({ preloadServices }) => preloadServices(kit))
  else systemClock.after(0, () => kit.feature(createCatalogueController).prefetch())
}
