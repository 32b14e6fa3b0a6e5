import { type ReactNode, useMemo, useRef } from 'react'
import { useStore } from '../useStore.js'
import { useModal } from './ModalContext.js'
import { ModalHeader } from './ModalHeader.js'
import { ModalRouter } from './ModalRouter.js'
import { useGrowth } from './useGrowth.js'
import { RouteContext, useShownRoute } from './useRoute.js'
import { useStep } from './useStep.js'
import { ViewHold } from './ViewHold.js'

/** The card: a header and the view. Its height follows the view. */
export function ModalCard(): ReactNode {
  const { kit } = useModal()
  const { isShaking } = useStore(kit.modal.$modal)
  const shown = useShownRoute()
  const { route, history } = shown
  const content = useRef<HTMLDivElement>(null)

  useGrowth(content)
  const step = useStep(route.view, history.length)
  // Opening and shaking render neither of them again.
  const header = useMemo(
    () => (
      <ViewHold key={`${step.view}:${step.depth}`} view={step.view} depth={step.depth}>
        <ModalHeader direction={step.direction} />
      </ViewHold>
    ),
    [step],
  )
  const router = useMemo(() => <ModalRouter route={route} step={step} />, [route, step])

  return (
    <RouteContext.Provider value={shown}>
      <div
        className="card"
        part="card"
        data-shaking={isShaking || undefined}
        data-view={route.view}
        data-testid="w3m-modal-card"
      >
        <div className="card-back" part="card-back" aria-hidden="true" />
        {header}
        <div className="stage">
          {/* Firefox would stop at what scrolls on the way through the dialog. */}
          <div ref={content} className="content" tabIndex={-1}>
            {router}
          </div>
        </div>
      </div>
    </RouteContext.Provider>
  )
}
