import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useModal } from './ModalContext.js'
import type { Step } from './useStep.js'
import { whenDrawn } from './whenDrawn.js'

/** The events that a visitor causes in a view. */
const uses = ['click', 'submit', 'input', 'change']

/**
 * Keeps the view before in sight while it moves out, so that no frame is empty. It is the element itself, which React
 * has let go of: it is inert at once, and removed when it has faded. A second step ends the first.
 *
 * A frame has time for one of the two views on a slow device. So the old one comes back with what React has changed, and
 * the new one is laid out in the next frame.
 *
 * @param element - The view.
 * @param step - The last move.
 * @param onShown - Called when the view is in sight.
 */
export function useLeaving(element: RefObject<HTMLElement | null>, step: Step, onShown: () => void): void {
  const { kit } = useModal()
  const old = useRef<{ view: HTMLElement; top: number; far: readonly HTMLElement[]; step: Step }>(undefined)

  useLayoutEffect(() => {
    const view = element.current
    const content = view?.parentElement
    if (!view || !content) return
    const last = old.current
    const here = { view, top: 0, far: [] as readonly HTMLElement[], step }
    old.current = here
    let cancel: (() => void) | undefined
    if (last && last.step !== step) {
      content.querySelector('.leaving')?.remove()
      const { direction } = step
      if (direction && mayMove(view)) {
        stop(last.view)
        for (const part of last.far) part.style.setProperty('content-visibility', 'hidden')
        content.prepend(last.view)
        view.hidden = true
        cancel = whenDrawn(() => {
          cancel = undefined
          leave(last.view, last.top, direction)
          show()
        })
      } else show()
    }

    function show(): void {
      if (!view || !content) return
      view.hidden = false
      if (last?.top && step.direction === 'next') content.scrollTop = 0
      onShown()
    }

    const root = content.getRootNode() as ShadowRoot
    let left: { focused: Element | null } | undefined
    // Until React has changed the page, nothing can be done with the view: the visitor has chosen already.
    const gone = new AbortController()
    for (const use of uses) {
      const onUse = (event: Event) => {
        if (!left) return
        event.stopPropagation()
        event.preventDefault()
      }
      content.addEventListener(use, onUse, { capture: true, signal: gone.signal })
    }
    // Before React changes the page, when nothing has to be laid out again for it.
    const stopListening = kit.router.$router.listen(({ route, history }) => {
      const isHere = history.length === step.depth && route.view === step.view
      if (!isHere && !left) {
        here.top = content.scrollTop
        here.far = farFrom(content, view)
        left = { focused: root.host === document.activeElement ? root.activeElement : null }
        // When the focused element is removed, browsers compute all styles, and React the layout to give the focus back.
        if (left.focused) content.focus({ preventScroll: true })
      }
      // The router has come back before React changed anything.
      if (isHere && left) {
        if (left.focused instanceof HTMLElement) left.focused.focus({ preventScroll: true })
        left = undefined
      }
    })
    return () => {
      if (cancel) {
        cancel()
        last?.view.remove()
        view.hidden = false
      }
      stopListening()
      gone.abort()
    }
  }, [element, step, onShown, kit])
}

/** Whether the last view may move out: it was in sight, frames are drawn, and the visitor allows movement. */
function mayMove(view: HTMLElement): boolean {
  const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
  return typeof CSSAnimation !== 'undefined' && !document.hidden && view.closest('dialog')?.open !== false && !isCalm()
}

/** The slices of a long list that are out of sight: they need not be laid out again. */
function farFrom(content: Element, view: Element): readonly HTMLElement[] {
  const slices = [...view.querySelectorAll<HTMLElement>('.slice')]
  if (slices.length < 3) return []
  const { top, bottom } = content.getBoundingClientRect()
  return slices.filter((slice) => {
    const place = slice.getBoundingClientRect()
    return place.bottom < top || place.top > bottom
  })
}

/** Makes the view inert, and takes away the names by which tests and the focus find it. */
function stop(view: HTMLElement): void {
  view.inert = true
  view.ariaHidden = 'true'
  delete view.dataset.direction
  const names = ['id', 'data-testid', 'data-focus', 'data-start']
  for (const part of view.querySelectorAll('*')) for (const name of names) part.removeAttribute(name)
}

function leave(view: HTMLElement, top: number, direction: 'next' | 'prev'): void {
  view.className = 'view leaving'
  view.dataset.leaving = direction
  view.style.setProperty('margin-block-start', `${-top}px`)
  // Not its animations' promises: asking for them would compute the styles at once.
  view.addEventListener('animationend', ({ animationName }) => animationName === 'leave' && view.remove())
}
