import type { AppKit } from '@mooring/controllers'

/** Chooses a wallet that has to be waited for, without the moment in which it might answer at once. */
export function chooseWallet(kit: AppKit, connectorId: string): void {
  kit.router.push({ view: 'ConnectingExternal', connectorId })
  kit.connection.connect(connectorId).catch(() => {})
}
