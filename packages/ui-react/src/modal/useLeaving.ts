import { type RefObject, useLayoutEffect, useRef } from 'react'
import { holdTurns } from '../components/inTurn.js'
import { blockUse } from './blockUse.js'
import { useModal } from './ModalContext.js'
import type { Step } from './useStep.js'
import { inFrame, whenDrawn } from './whenDrawn.js'

/**
 * Keeps the view before in sight while it moves out, so that no frame is empty. It is the element itself, which React
 * has let go of: nothing can be done with it, and it is removed when it has faded. A second step ends the first.
 *
 * A slow device has time for little in a frame. The first one has React's changes and the header's. In the second one, the
 * new view is laid out unseen, and the old one stays where it is. In the third one, the new view is painted and the old one
 * begins to move. One frame later, the old one is inert, which computes all its styles.
 *
 * @param element - The view.
 * @param step - The last move.
 * @param onShown - Called when the view is in sight.
 */
export function useLeaving(element: RefObject<HTMLElement | null>, step: Step, onShown: () => void): void {
  const { kit } = useModal()
  const old = useRef<{ view: HTMLElement; top: number; step: Step }>(undefined)

  useLayoutEffect(() => {
    const view = element.current
    const content = view?.parentElement
    if (!view || !content) return
    let last = old.current
    const here = { view, top: 0, step }
    old.current = here
    // React would remove the view when it shows the next one. Putting it back would compute its styles and its layout again.
    content.removeChild = (child) =>
      (child as Node) === view ? child : (Node.prototype.removeChild.call(content, child) as typeof child)
    let cancel: (() => void) | undefined
    let release = () => {}
    if (last && last.step !== step) {
      content.querySelector('.leaving')?.remove()
      const { direction } = step
      const { view: before, top } = last
      if (direction && mayMove(view)) {
        removeNames(before)
        view.hidden = true
        release = holdTurns()
        cancel = whenDrawn(() => {
          stay(before, top)
          layOut()
          cancel = inFrame(() => {
            cancel = undefined
            leave(before, direction)
            show()
          })
        })
      } else {
        before.remove()
        layOut()
        show()
      }
    }

    function layOut(): void {
      if (!view || !content) return
      view.dataset.waiting = ''
      view.hidden = false
      if (last?.top && step.direction === 'next') content.scrollTop = 0
    }

    function show(): void {
      delete view?.dataset.waiting
      onShown()
      release()
    }

    const root = content.getRootNode() as ShadowRoot
    let left: { focused: Element | null } | undefined
    // Before it is painted nobody can have meant a click. Once the visitor has chosen, it may be in sight for a moment.
    blockUse(view, ({ type }) => ('waiting' in view.dataset && type === 'click') || left !== undefined)
    // Before React changes the page, when nothing has to be laid out again for it.
    const stopListening = kit.router.$router.listen(({ route, history }) => {
      const isHere = history.length === step.depth && route.view === step.view
      if (!isHere && !left) {
        here.top = content.scrollTop
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
        // It has not been in sight, and need not move in any more.
        delete view.dataset.direction
        delete view.dataset.waiting
        view.hidden = false
      }
      release()
      stopListening()
      // Else each view would keep the one before it.
      last = undefined
    }
  }, [element, step, onShown, kit])
}

/** Whether the last view may move out: it was in sight, frames are drawn, and the visitor allows movement. */
function mayMove(view: HTMLElement): boolean {
  const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
  return typeof CSSAnimation !== 'undefined' && !document.hidden && view.closest('dialog')?.open !== false && !isCalm()
}

/** Takes away the names by which tests and the focus find parts of the view. */
function removeNames(view: HTMLElement): void {
  const names = ['id', 'data-testid', 'data-focus', 'data-start']
  for (const part of view.querySelectorAll('*')) for (const name of names) part.removeAttribute(name)
}

/** Takes the view out of the flow, and leaves it where it is in sight. */
function stay(view: HTMLElement, top: number): void {
  view.className = 'view leaving'
  delete view.dataset.direction
  view.style.setProperty('margin-block-start', `${-top}px`)
  view.ariaHidden = 'true'
}

function leave(view: HTMLElement, direction: 'next' | 'prev'): void {
  view.dataset.direction = direction
  requestAnimationFrame(() => {
    view.inert = true
  })
  // Not its animations' promises: asking for them would compute the styles at once.
  view.addEventListener('animationend', ({ animationName }) => animationName.startsWith('out-') && view.remove())
}
