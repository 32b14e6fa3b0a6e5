import type { AppKit } from '@mooring/controllers'
import { type ReactNode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { KitContext } from '../KitContext.js'
import { setVariables } from '../styles/setVariables.js'
import { createModalValue } from './createModalValue.js'
import { EmbeddedModal } from './EmbeddedModal.js'
import { ModalContext, useModal } from './ModalContext.js'
import { ModalDialog } from './ModalDialog.js'
import { modalSheet } from './modalSheet.js'
import { PageSnackbar } from './PageSnackbar.js'
import { shieldHost } from './shieldHost.js'

/**
 * Renders the modal into a shadow root, so that the styles of the page and of the modal do not mix.
 *
 * @param kit - The instance of the modal.
 * @param host - The element that gets the shadow root.
 * @returns A function that removes the modal from the host.
 */
export function mountModal(kit: AppKit, host: HTMLElement): () => void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' })
  root.adoptedStyleSheets = [modalSheet()]
  // Where a page's styles find the parts.
  host.classList.add('mooring-modal')
  host.toggleAttribute('data-embedded', kit.options.enableEmbedded === true)
  const container = document.createElement('div')
  root.append(container)

  const unshield = shieldHost(kit, host)
  const stopTheme = kit.theme.$theme.subscribe(({ themeMode, themeVariables }) => {
    host.dataset.theme = themeMode
    setVariables(host, themeVariables)
  })

  const view = createRoot(container)
  const value = createModalValue(kit, (sheet) => root.adoptedStyleSheets.push(sheet))
  const render = () =>
    view.render(
      <KitContext.Provider value={kit}>
        <ModalContext.Provider value={value}>
          <Modal />
        </ModalContext.Provider>
      </KitContext.Provider>,
    )
  // In advance it renders in slices, so that the page is never blocked.
  if (kit.modal.$modal.get().isOpen) render()
  else startTransition(render)

  return () => {
    stopTheme()
    unshield()
    // The next modal in this place has its own theme.
    setVariables(host, {})
    container.remove()
    // React refuses to unmount a root while it renders another one, possibly the caller.
    queueMicrotask(() => view.unmount())
  }
}

/** The modal: over the page, or part of it. */
function Modal(): ReactNode {
  const { kit } = useModal()
  return (
    <>
      {kit.options.enableEmbedded ? <EmbeddedModal /> : <ModalDialog />}
      <PageSnackbar />
    </>
  )
}
