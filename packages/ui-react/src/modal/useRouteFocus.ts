import type { View } from '@mooring/core'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useModal } from './ModalContext.js'

/** The last move between views: the target, and the side from which it comes. */
export type Step = { readonly view: View; readonly depth: number; readonly direction: 'next' | 'prev' | undefined }

/**
 * Moves the focus with the views: to the heading of a new one, and on the way back to the previously focused element.
 *
 * It does not handle the first view: a dialog focuses its heading when it opens, and an embedded modal leaves the focus
 * alone until someone opens it or uses it. A visitor may be typing elsewhere in the page when the wallet of an earlier
 * visit reconnects or locks.
 *
 * @param element - The view.
 * @param step - The last move.
 */
export function useRouteFocus(element: RefObject<HTMLElement | null>, step: Step): void {
  const names = useRef(new Map<number, string>())
  const first = useRef(step)
  const { kit } = useModal()
  const isInside = useRef(false)

  useEffect(() => {
    const root = element.current?.getRootNode()
    // A press as well: not every browser focuses a clicked button.
    const onUse = (event: Event) => {
      isInside.current = root instanceof ShadowRoot && event.composedPath().includes(root.host)
    }
    // On the way down: neither leaves the modal on the way up.
    document.addEventListener('focusin', onUse, true)
    document.addEventListener('pointerdown', onUse, true)
    return () => {
      document.removeEventListener('focusin', onUse, true)
      document.removeEventListener('pointerdown', onUse, true)
    }
  }, [element])

  useLayoutEffect(() => {
    const root = element.current?.getRootNode()
    if (!(root instanceof ShadowRoot)) return
    const remember = ({ target }: Event) => {
      const name = target instanceof HTMLElement ? target.dataset.focus : undefined
      if (name) names.current.set(step.depth, name)
    }
    root.addEventListener('focusin', remember)
    return () => root.removeEventListener('focusin', remember)
  }, [element, step])

  useLayoutEffect(() => {
    const root = element.current?.getRootNode()
    const mayTake = isInside.current || kit.modal.$modal.get().isOpen
    if (!(root instanceof ShadowRoot) || step === first.current || !mayTake) return
    const isBack = step.direction === 'prev'
    const name = isBack ? names.current.get(step.depth) : undefined
    // The names contain foreign ids, so they are compared instead of used in a selector.
    const places = [...root.querySelectorAll<HTMLElement>('[data-focus]')]
    const last = name && places.find(({ dataset }) => dataset.focus === name)
    // The focused element may be gone, such as a removed wallet.
    const title = places.find(({ dataset }) => dataset.focus === 'title')
    const start = !isBack && element.current?.querySelector<HTMLElement>('[data-start]')
    const place = last || start || title
    // A closed dialog gives the focus to its heading when it opens.
    if (place?.closest('dialog')?.open !== false) place?.focus()
  }, [element, step, kit])
}
