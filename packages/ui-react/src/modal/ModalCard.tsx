import { type ReactNode, useRef, useState } from 'react'
import { useStore } from '../useStore.js'
import { useModal } from './ModalContext.js'
import { ModalHeader } from './ModalHeader.js'
import { ModalRouter } from './ModalRouter.js'
import { useGrowth } from './useGrowth.js'
import type { Step } from './useRouteFocus.js'

/** The card: a header and the view. Its height follows the view. */
export function ModalCard(): ReactNode {
  const { kit } = useModal()
  const { isShaking } = useStore(kit.modal.$modal)
  const { route, history } = useStore(kit.router.$router)
  const content = useRef<HTMLDivElement>(null)
  useGrowth(content)

  const { view } = route
  const depth = history.length
  const [last, setLast] = useState<Step>({ view, depth, direction: undefined })
  const isSame = last.view === view && last.depth === depth
  const direction = depth > last.depth ? 'next' : depth < last.depth ? 'prev' : undefined
  const step: Step = isSame ? last : { view, depth, direction }
  if (!isSame) setLast(step)
  const key = `${view}:${depth}`

  return (
    <div
      className="card"
      part="card"
      data-shaking={isShaking || undefined}
      data-view={view}
      data-testid="w3m-modal-card"
    >
      <div className="card-back" part="card-back" aria-hidden="true" />
      <ModalHeader key={key} direction={step.direction} />
      <div className="stage">
        {/* Firefox would stop at what scrolls on the way through the dialog. */}
        <div ref={content} className="content" tabIndex={-1}>
          <ModalRouter route={route} step={step} />
        </div>
      </div>
    </div>
  )
}
