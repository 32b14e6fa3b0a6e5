import type { Route } from '@mooring/core'
import { type ReactNode, useMemo, useRef } from 'react'
import { LoadedView } from './LoadedView.js'
import { useLeaving } from './useLeaving.js'
import { useRouteFocus } from './useRouteFocus.js'
import type { Step } from './useStep.js'
import { ViewBoundary } from './ViewBoundary.js'
import { ViewHold } from './ViewHold.js'
import { viewOf } from './views.js'

/** Shows the current view with a slide animation, and moves the focus with it. */
export function ModalRouter({ route, step }: ModalRouter.Props): ReactNode {
  const element = useRef<HTMLDivElement>(null)
  const moveFocus = useRouteFocus(element, step)
  useLeaving(element, step, moveFocus)

  // The same element while the next view renders.
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
    <div ref={element} key={`${step.view}:${step.depth}`} className="view" data-direction={step.direction}>
      <ViewHold view={step.view} depth={step.depth}>
        {view}
      </ViewHold>
    </div>
  )
}

export declare namespace ModalRouter {
  type Props = {
    route: Route
    /** The move to it. */
    step: Step
  }
}
