import { BaseError } from '@mooring/core'
import type { AppKit } from '../AppKit.js'

/** Asks the wallet in use to show its own settings, in its frame. The visitor reads why one does not. */
export async function openWalletSettings(kit: AppKit): Promise<void> {
  const { connector } = kit.account.$account.get()
  // A frame that is not there yet shows itself as soon as it can.
  if (kit.$frame.get()) kit.router.push({ view: 'ApproveTransaction' })
  try {
    await connector?.openSettings?.()
  } catch (error) {
    if (kit.router.$router.get().route.view === 'ApproveTransaction') kit.router.back()
    kit.snackbar.show({ variant: 'error', error: BaseError.from(error) })
  }
}
