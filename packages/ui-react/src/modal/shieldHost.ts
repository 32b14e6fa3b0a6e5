import type { AppKit } from '@mooring/controllers'

const types = [
  ...['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click', 'dblclick', 'auxclick', 'contextmenu'],
  ...['touchstart', 'touchmove', 'touchend', 'touchcancel', 'wheel', 'focusin', 'focusout'],
]
/** What dialogs of a page set on all elements beside them. */
const marks = ['inert', 'aria-hidden', 'data-base-ui-inert']

/**
 * Keeps the dialogs of the page from what happens in the modal: for them, a press or the focus outside of them is a
 * reason to close, or to take the focus back. While the modal is open, they cannot make it inert, and Escape closes it
 * and not them.
 *
 * @returns A function that ends it.
 */
export function shieldHost(kit: AppKit, host: HTMLElement): () => void {
  if (kit.options.enableEmbedded) return () => {}
  const gone = new AbortController()
  const { signal } = gone
  // How react-aria knows what is above its dialogs.
  host.dataset.reactAriaTopLayer = 'true'
  // React listens inside of the shadow root.
  for (const type of types) host.addEventListener(type, (event) => event.stopPropagation(), { signal })

  // When what had the focus is gone, keys arrive at the body. They are the modal's, unless a wallet's window is open.
  const isForModal = (event: KeyboardEvent) =>
    event.composedPath().includes(host) ||
    (event.target === document.body && host.shadowRoot?.querySelector('dialog[open]:not([data-aside])') !== null)
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.isComposing || !isForModal(event)) return
    // The dialogs of pages listen at the document, some of them on the way down.
    event.stopPropagation()
    // Else a phone would take it for its back button, which ends what a wallet is asked.
    event.preventDefault()
    kit.close()
  }
  const unmark = () => {
    for (const name of marks) if (host.hasAttribute(name)) host.removeAttribute(name)
  }
  const observer = new MutationObserver(unmark)
  const stopWatching = kit.modal.$isOpen.subscribe((isOpen) => {
    window.removeEventListener('keydown', onKeyDown, true)
    observer.disconnect()
    if (!isOpen) return
    window.addEventListener('keydown', onKeyDown, true)
    unmark()
    observer.observe(host, { attributeFilter: marks })
  })

  return () => {
    gone.abort()
    stopWatching()
    observer.disconnect()
    window.removeEventListener('keydown', onKeyDown, true)
  }
}
