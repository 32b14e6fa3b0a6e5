import type { AppKit } from '@mooring/controllers'
import { accountHead } from '../tokens/tokensView.js'

/**
 * Loads the code for what the account shows, if there is one, in tasks of its own. It requests no data, and leaves a
 * failure to the account.
 */
export function preloadAccount(kit: AppKit): void {
  if (!kit.account.$account.get().isConnected) return
  setTimeout(async () => {
    try {
      const { preloadServices } = await accountHead.load()
      await preloadServices(kit)
    } catch {}
  })
}
