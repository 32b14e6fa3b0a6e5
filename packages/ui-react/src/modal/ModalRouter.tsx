import type { Route } from '@mooring/core'
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { LoadedView } from './LoadedView.js'
import { useOwnClicks } from './useOwnClicks.js'
import { type Step, useRouteFocus } from './useRouteFocus.js'
import { ViewBoundary } from './ViewBoundary.js'
import { viewOf } from './views.js'

/** The stage: shows the current view, which moves in by a keyframe, and moves the focus with it. */
export function ModalRouter({ route, step }: ModalRouter.Props): ReactNode {
  const element = useRef<HTMLDivElement>(null)
  useRouteFocus(element, step)

  // The same element while only the step renders anew.
  const view = useMemo(() => {
    const { component: ViewComponent, part } = viewOf(route)
    return (
      <ViewBoundary>
        {ViewComponent && <ViewComponent route={route} />}
        {part && <LoadedView source={part} route={route} />}
      </ViewBoundary>
    )
  }, [route])
  return (
    <Place key={`${step.view}:${step.depth}`} element={element} direction={step.direction}>
      {view}
    </Place>
  )
}

/** The place of one view. It begins at its start, before the focus moves, which may scroll. */
function Place({ element, direction, children }: Place.Props): ReactNode {
  useOwnClicks(element)
  useLayoutEffect(() => {
    const content = element.current?.parentElement
    if (content) content.scrollTop = 0
  }, [element])
  return (
    <div ref={element} className="view" data-direction={direction}>
      {children}
    </div>
  )
}

declare namespace Place {
  type Props = {
    element: RefObject<HTMLDivElement | null>
    direction: Step['direction']
    children: ReactNode
  }
}

export declare namespace ModalRouter {
  type Props = {
    route: Route
    /** The move to it. */
    step: Step
  }
}
