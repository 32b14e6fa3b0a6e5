import { type ReactNode, useState } from 'react'
import { LoadedView } from '../../modal/LoadedView.js'
import { useModal } from '../../modal/ModalContext.js'
import { pairing } from '../../modal/parts.js'
import { useStore } from '../../useStore.js'

const route = { view: 'Connect' } as const

/** The code of a first visit. Its file loads when the modal opens, and a placeholder of the same size stands in for it. */
export function FirstCode(): ReactNode {
  const { kit, messages } = useModal()
  const isOpen = useStore(kit.modal.$isOpen)
  const [isWanted, setWanted] = useState(isOpen || kit.options.enableEmbedded)
  if (isOpen && !isWanted) setWanted(true)
  const skeleton = (
    <div className="code-skeleton">
      <p className="visually-hidden" role="status">
        {messages['modal.loading']}
      </p>
      <span className="skeleton" data-kind="code" />
      <span className="skeleton" data-kind="line" />
      <span className="skeleton" data-kind="buttons" />
    </div>
  )
  return isWanted ? <LoadedView source={pairing} route={route} skeleton={skeleton} /> : skeleton
}
