import type { ConnectionState, Connector } from '@mooring/core'
import { describeWallet, type WalletInfo } from './describeWallet.js'

/** The requested wallet, or one of an earlier visit that is reconnecting. */
export function describeConnectingWallet(
  { attempt, restoring }: Pick<ConnectionState, 'attempt' | 'restoring'>,
  wallets: readonly Connector[],
): WalletInfo | undefined {
  const asked = attempt?.isAhead ? restoring[0] : (attempt ?? restoring[0])
  return describeWallet(wallets.find(({ id }) => id === asked?.connectorId))
}
