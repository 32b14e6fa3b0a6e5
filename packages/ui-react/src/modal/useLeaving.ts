import type { RouterState } from '@mooring/core'
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
  const old = useRef<{ view: HTMLElement | null; top: number; step: Step }>(undefined)

  // Before React changes the page, when nothing has to be laid out again for it.
  useLayoutEffect(() => {
    const prepare = (now: RouterState, last: RouterState): void => {
      const content = element.current?.parentElement
      const root = content?.getRootNode()
      const depth = now.history.length - last.history.length
      if (!content || !old.current || (depth === 0 && now.route.view === last.route.view)) return
      old.current.top = content.scrollTop
      if (depth > 0) content.scrollTop = 0
      // When the focused element is removed, browsers compute all styles, and React the layout to give the focus back.
      if (root instanceof ShadowRoot && root.host === document.activeElement) content.focus({ preventScroll: true })
    }
    return kit.router.$router.listen(prepare)
  }, [element, kit])

  useLayoutEffect(() => {
    const view = element.current
    const stage = view?.parentElement?.parentElement
    const last = old.current
    old.current = { view, top: 0, step }
    if (!view || !stage || !last?.view || last.step === step) return
    stage.querySelector('.leaving')?.remove()
    if (step.direction) leave(last.view, stage, { top: last.top, direction: step.direction })
  }, [element, step])
}

function leave(
  view: HTMLElement,
  stage: Element,
  { top, direction }: { top: number; direction: 'next' | 'prev' },
): void {
  // Where nothing moves, nothing has to stay.
  if (typeof CSSAnimation === 'undefined' || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  view.className = 'view leaving'
  view.inert = true
  view.ariaHidden = 'true'
  delete view.dataset.direction
  view.dataset.leaving = direction
  view.style.setProperty('margin-block-start', `${-top}px`)
  for (const part of view.querySelectorAll('[id], [data-testid], [data-focus]'))
    for (const name of ['id', 'data-testid', 'data-focus']) part.removeAttribute(name)
  // Not its animations' promises: asking for them would compute the styles at once.
  view.addEventListener('animationend', ({ animationName }) => animationName === 'leave' && view.remove())
  stage.append(view)
}
