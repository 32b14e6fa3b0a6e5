import type { Route, WalletLink } from '@mooring/core'
import { useModal } from './ModalContext.js'

/** Makes a button lead to a view: the view preloads when the pointer or the focus is on the button. */
export type Link = { readonly onClick: () => void; readonly onHint: () => void }

export function useLink(route: Route): Link {
  const { kit, preload } = useModal()
  return { onClick: () => kit.router.push(route), onHint: () => preload(route) }
}

/** Follows a link to a wallet. Phones allow it only within the task of a tap. */
export function openLink({ href, target }: WalletLink): void {
  window.open(href, target, 'noreferrer noopener')
}
