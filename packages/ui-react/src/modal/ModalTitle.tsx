import type { ReactNode } from 'react'
import { useStore } from '../useStore.js'
import { useModal } from './ModalContext.js'
import { viewOf } from './views.js'

/** The heading of the view, which also names the dialog. It takes the focus when the view changes. */
export function ModalTitle(): ReactNode {
  const { kit, messages, $title } = useModal()
  const own = useStore($title)
  const { route } = useStore(kit.router.$router)
  const { title } = viewOf(route)
  const Title = typeof title === 'string' ? undefined : title
  const hasPill = route.view === 'Account'
  const isDialog = !kit.options.enableEmbedded
  return (
    <div className="title" part="title">
      <h1
        // An opening dialog focuses the element with this attribute, instead of its first button.
        ref={(element) => void (isDialog && element?.setAttribute('autofocus', ''))}
        id="title"
        tabIndex={-1}
        data-focus="title"
        data-testid="w3m-header-text"
        className={hasPill ? 'visually-hidden' : undefined}
        // A long title is cut at its own end.
        dir="auto"
      >
        {own ?? (typeof title === 'string' ? messages[title] : Title && <Title route={route} />)}
      </h1>
    </div>
  )
}
