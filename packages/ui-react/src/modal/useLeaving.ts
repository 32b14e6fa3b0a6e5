import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { Step } from './useStep.js'

/**
 * Keeps the view before in sight while it moves out, so that no frame is empty. It is the element itself, which React
 * has let go of: it is inert at once, and removed when it has faded. A second step ends the first.
 *
 * @param element - The view.
 * @param step - The last move.
 */
export function useLeaving(element: RefObject<HTMLElement | null>, step: Step): void {
  const old = useRef<{ view: HTMLElement | null; top: number; step: Step }>(undefined)
  // Read before React changes the page, when the list is still where the visitor has scrolled it.
  if (old.current && old.current.step !== step) old.current.top = element.current?.parentElement?.scrollTop ?? 0

  useLayoutEffect(() => {
    const view = element.current
    const content = view?.parentElement
    const stage = content?.parentElement
    const last = old.current
    old.current = { view, top: 0, step }
    if (!view || !content || !stage || !last?.view || last.step === step) return
    stage.querySelector('.leaving')?.remove()
    if (step.direction === 'next') content.scrollTop = 0
    if (step.direction) leave(last.view, stage, { top: last.top, direction: step.direction })
  }, [element, step])
}

function leave(
  view: HTMLElement,
  stage: Element,
  { top, direction }: { top: number; direction: 'next' | 'prev' },
): void {
  // Where nothing moves, nothing has to stay.
  if (!view.getAnimations || matchMedia('(prefers-reduced-motion: reduce)').matches) return
  view.className = 'view leaving'
  view.inert = true
  view.ariaHidden = 'true'
  delete view.dataset.direction
  view.dataset.leaving = direction
  view.style.setProperty('margin-block-start', `${-top}px`)
  for (const part of view.querySelectorAll('[id], [data-testid], [data-focus]'))
    for (const name of ['id', 'data-testid', 'data-focus']) part.removeAttribute(name)
  stage.append(view)
  const [fading] = view.getAnimations()
  const remove = () => view.remove()
  if (fading) fading.finished.then(remove, remove)
  else remove()
}
