import type { AppKit } from '@mooring/controllers'
import { createCatalogueController } from '@mooring/controllers/catalogue'
import { tokens } from '../../modal/parts.js'

/**
 * Prepares what the modal will show, in tasks of its own: the code of an account, without its data, or else the wallets
 * that the catalogue recommends. It leaves a failure to the view.
 *
 * @see Specification §9: four recommended wallets are prefetched.
 */
export function preloadFirst(kit: AppKit): void {
  if (!kit.account.$account.get().isConnected) {
    setTimeout(() => kit.feature(createCatalogueController).prefetch())
    return
  }
  setTimeout(async () => {
    try {
      const { preloadServices } = await tokens.load()
      await preloadServices(kit)
    } catch {}
  })
}
