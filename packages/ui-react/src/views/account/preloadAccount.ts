import type { AppKit } from '@mooring/controllers'
import { accountHead } from '../tokens/tokensView.js'

/** Loads the code for what the account shows, if there is one. It requests no data. */
export function preloadAccount(kit: AppKit): void {
  if (!kit.account.$account.get().isConnected) return
  accountHead
    .load()
    .then(({ preloadServices }) => preloadServices(kit))
    // The account tries again.
    .catch(() => {})
}
