import type { Route } from '@mooring/core'
import { useModal } from './ModalContext.js'

/** Makes a button lead to a view: the view preloads when the pointer or the focus is on the button. */
export type Link = { readonly onClick: () => void; readonly onHint: () => void }

export function useLink(route: Route): Link {
  const { kit, preload } = useModal()
  return { onClick: () => kit.router.push(route), onHint: () => preload(route) }
}
