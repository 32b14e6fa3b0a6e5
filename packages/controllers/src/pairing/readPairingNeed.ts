import type { Namespace, RouterState, View } from '@mooring/core'

/**
 * Returns whether the current view needs a pairing: no, for a list to choose from, or on request of the visitor. Views
 * opened from the code, such as where to get a wallet, keep the pairing.
 */
export type PairingNeed = { readonly need: 'none' | 'list' | 'code'; readonly namespace: Namespace | undefined }

const codes: readonly View[] = ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic']
const lists: readonly View[] = ['Connect', 'AllWallets']
/** The first views that list wallets; the account does so before one is connected. */
const starts: readonly View[] = ['Connect', 'Account']

/**
 * @param state - Where the modal is.
 * @param isShown - Whether the modal is open.
 * @param startsWithCode - Whether the Connect view of a chain family shows the code itself.
 */
export function readPairingNeed(
  { route, history }: RouterState,
  isShown: boolean,
  startsWithCode: (namespace: Namespace | undefined) => boolean,
): PairingNeed {
  const [first] = history
  const namespace = first?.view === 'Connect' ? first.namespace : undefined
  // The page is asking another wallet.
  if (!isShown || route.view === 'ConnectingExternal') return { need: 'none', namespace }
  // The page has its own URI, so it pairs itself.
  const needsCode =
    history.some((one) => codes.includes(one.view) && !('uri' in one && one.uri)) ||
    (first !== undefined && starts.includes(first.view) && startsWithCode(namespace))
  return { need: needsCode ? 'code' : lists.includes(route.view) ? 'list' : 'none', namespace }
}
