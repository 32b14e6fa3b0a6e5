import { type ReactNode, useRef } from 'react'
import { useStore } from '../useStore.js'
import { LoadedView } from './LoadedView.js'
import { useModal } from './ModalContext.js'
import { useLeaving } from './useLeaving.js'
import { useRouteFocus } from './useRouteFocus.js'
import { useStep } from './useStep.js'
import { ViewBoundary } from './ViewBoundary.js'
import { viewOf } from './views.js'

/** Shows the current view with a slide animation, and moves the focus with it. */
export function ModalRouter(): ReactNode {
  const { kit } = useModal()
  const { route, history } = useStore(kit.router.$router)
  const element = useRef<HTMLDivElement>(null)
  const step = useStep(route.view, history.length)
  useLeaving(element, step)
  useRouteFocus(element, step)

  const { component: ViewComponent, source } = viewOf(route)
  return (
    <div ref={element} key={`${step.view}:${step.depth}`} className="view" data-direction={step.direction}>
      <ViewBoundary>
        {ViewComponent && <ViewComponent route={route} />}
        {source && <LoadedView source={source} route={route} />}
      </ViewBoundary>
    </div>
  )
}
