import type { AppKit } from '@mooring/controllers'
import { balanceText } from '@mooring/core'
import { createRoot } from 'react-dom/client'
import { KitContext } from '../KitContext.js'
import { setVariables } from '../styles/setVariables.js'
import { createModalValue } from './createModalValue.js'
import { Modal } from './Modal.js'
import { ModalContext } from './ModalContext.js'
import { modalSheet } from './modalSheet.js'

// The page's button writes balances, too.
export { balanceText }

/**
 * Renders the modal into a shadow root, so that the page's styles and ours never meet.
 *
 * @param kit - The instance whose modal it is.
 * @param host - The element that gets the shadow root.
 * @returns A function that removes the modal from the host.
 */
export function mountModal(kit: AppKit, host: HTMLElement): () => void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [modalSheet()]
  const container = document.createElement('div')
  root.append(container)

  const stopTheme = kit.theme.$theme.subscribe(({ themeMode, themeVariables }) => {
    host.dataset.theme = themeMode
    setVariables(host, themeVariables)
  })

  const view = createRoot(container)
  const value = createModalValue(kit, (sheet) => root.adoptedStyleSheets.push(sheet))
  view.render(
    <KitContext.Provider value={kit}>
      <ModalContext.Provider value={value}>
        <Modal />
      </ModalContext.Provider>
    </KitContext.Provider>,
  )

  return () => {
    stopTheme()
    // The next modal in this place has a theme of its own.
    setVariables(host, {})
    container.remove()
    // React refuses to remove a root while it renders another one, which may be the caller.
    queueMicrotask(() => view.unmount())
  }
}
