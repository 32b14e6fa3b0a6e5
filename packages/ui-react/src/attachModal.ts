import type { AppKit } from '@mooring/controllers'
import { loadedModal, loadModal } from './loadModal.js'

/**
 * Adds the modal to the end of the page when it is first opened, or has a message. When the browser is idle, it preloads
 * the modal's code from the page's own origin and renders the closed modal outside of the page.
 *
 * @returns A function that removes everything.
 */
export function attachModal(kit: AppKit): () => void {
  const isPlacedByPage = kit.options.disableAppend || kit.options.enableEmbedded
  const host = document.createElement('div')
  let unmount: (() => void) | undefined
  let isLoading = false
  let isGone = false

  /** Renders the modal into its element, once. */
  function mount({ mountModal }: Awaited<ReturnType<typeof loadModal>>): void {
    if (!isGone && !unmount && !isPlacedByPage) unmount = mountModal(kit, host)
  }

  async function show(): Promise<void> {
    // The time of a message begins when it is seen.
    kit.snackbar.hold()
    if (isLoading) return
    isLoading = true
    try {
      const ready = loadedModal()
      const part = unmount ? undefined : (ready ?? (await loadModal()))
      if (isGone) return
      // First, since Preact renders at once, and a dialog only opens in the page.
      document.body.append(host)
      if (part) mount(part)
      // It is on screen with the next frame, so the page's buttons need not show that it is loading.
      if (ready) kit.modal.shown()
    } catch {
      // Nothing can be shown: reset, so that the next opening tries again.
      kit.close()
    } finally {
      isLoading = false
      kit.snackbar.release()
    }
  }

  const showIf = (isWanted: boolean) => void (isWanted && !isPlacedByPage && !host.isConnected && show())
  const stopWatching = [
    kit.modal.$modal.subscribe(({ isOpen }) => showIf(isOpen)),
    // A message is shown without the dialog.
    kit.snackbar.$snackbar.subscribe(({ status }) => showIf(status === 'open')),
    // A frame only loads in the page.
    kit.$frame.subscribe((frame) => showIf(frame !== undefined)),
  ]

  const stopIdle = whenIdle(async () => {
    await kit.preload()
    const ready = loadedModal()
    // An opening that is loading the modal mounts it itself, when it adds the element to the page.
    if (ready && !isLoading) mount(ready)
  })

  return () => {
    isGone = true
    for (const stop of stopWatching) stop()
    stopIdle()
    unmount?.()
    host.remove()
  }
}

/** Waits until the page is loaded and the browser is idle. */
function whenIdle(callback: () => void): () => void {
  const gone = new AbortController()
  const { signal } = gone
  const wait = () => {
    if (typeof requestIdleCallback === 'function') {
      const id = requestIdleCallback(callback, { timeout: 3000 })
      signal.addEventListener('abort', () => cancelIdleCallback(id))
    } else {
      const id = setTimeout(callback, 500)
      signal.addEventListener('abort', () => clearTimeout(id))
    }
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true, signal })
  return () => gone.abort()
}
