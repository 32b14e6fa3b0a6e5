import type { Namespace, RouterState, View } from '@mooring/core'

/**
 * What the views of the modal want of a pairing: nothing, one that may be chosen from a list, or one that the visitor has
 * asked for. Pages that are opened from the code, such as where to get a wallet, keep it.
 */
export type Wish = { readonly wish: 'none' | 'list' | 'asked'; readonly namespace: Namespace | undefined }

const codes: readonly View[] = ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic']
const lists: readonly View[] = ['Connect', 'AllWallets']

export function readWish({ route, history }: RouterState, isShown: boolean): Wish {
  const [first] = history
  const namespace = first?.view === 'Connect' ? first.namespace : undefined
  // Another wallet is asked meanwhile.
  if (!isShown || route.view === 'ConnectingExternal') return { wish: 'none', namespace }
  // With a URI of its own, the page pairs.
  const isAsked = history.some((one) => codes.includes(one.view) && !('uri' in one && one.uri))
  return { wish: isAsked ? 'asked' : lists.includes(route.view) ? 'list' : 'none', namespace }
}
