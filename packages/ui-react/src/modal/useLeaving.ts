import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useModal } from './ModalContext.js'
import type { Step } from './useStep.js'

/**
 * Keeps the view before in sight while it moves out, so that no frame is empty. It is the element itself, which React
 * has let go of: it is inert at once, and removed when it has faded. A second step ends the first.
 *
 * @param element - The view.
 * @param step - The last move.
 */
export function useLeaving(element: RefObject<HTMLElement | null>, step: Step): void {
  const { kit } = useModal()
  const old = useRef<{ view: HTMLElement; top: number; step: Step }>(undefined)

  useLayoutEffect(() => {
    const view = element.current
    const content = view?.parentElement
    const stage = content?.parentElement
    if (!view || !content || !stage) return
    const last = old.current
    const here = { view, top: 0, step }
    old.current = here
    if (last && last.step !== step) {
      stage.querySelector('.leaving')?.remove()
      if (step.direction) leave(last.view, stage, last.top, step.direction)
    }

    const root = content.getRootNode() as ShadowRoot
    let left: { focused: Element | null } | undefined
    // Before React changes the page, when nothing has to be laid out again for it.
    return kit.router.$router.listen(({ route, history }) => {
      const depth = history.length - step.depth
      const isHere = depth === 0 && route.view === step.view
      if (!isHere && !left) {
        here.top = content.scrollTop
        left = { focused: root.host === document.activeElement ? root.activeElement : null }
        // When the focused element is removed, browsers compute all styles, and React the layout to give the focus back.
        if (left.focused) content.focus({ preventScroll: true })
      }
      if (depth > 0) content.scrollTop = 0
      // The router has come back before React changed anything.
      if (isHere && left) {
        content.scrollTop = here.top
        if (left.focused instanceof HTMLElement) left.focused.focus({ preventScroll: true })
        left = undefined
      }
    })
  }, [element, step, kit])
}

function leave(view: HTMLElement, stage: Element, top: number, direction: 'next' | 'prev'): void {
  // Where nothing moves, nothing has to stay.
  if (typeof CSSAnimation === 'undefined' || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  view.className = 'view leaving'
  view.inert = true
  view.ariaHidden = 'true'
  delete view.dataset.direction
  view.dataset.leaving = direction
  view.style.setProperty('margin-block-start', `${-top}px`)
  const names = ['id', 'data-testid', 'data-focus']
  for (const part of view.querySelectorAll('*')) for (const name of names) part.removeAttribute(name)
  // Not its animations' promises: asking for them would compute the styles at once.
  view.addEventListener('animationend', ({ animationName }) => animationName === 'leave' && view.remove())
  stage.append(view)
}
