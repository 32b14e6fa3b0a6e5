import type { AppKit } from '@mooring/controllers'
import { loadedModal, loadModal } from './loadModal.js'

type Mount = Awaited<ReturnType<typeof loadModal>>

/**
 * Puts the modal at the end of the page when it is first opened, and loads its code from the page's own origin when the
 * browser has nothing better to do.
 *
 * @returns A function that takes everything away again.
 */
export function attachModal(kit: AppKit): () => void {
  const isPlacedByPage = kit.options.disableAppend || kit.options.enableEmbedded
  let host: HTMLElement | undefined
  let unmount: (() => void) | undefined
  let isGone = false

  const stopWatching = kit.modal.$modal.subscribe(({ isOpen }) => {
    if (!isOpen || host || isPlacedByPage) return
    const element = document.createElement('div')
    host = element
    const mount = (mountModal: Mount) => {
      if (isGone) return
      document.body.append(element)
      unmount = mountModal(kit, element)
    }
    const ready = loadedModal()
    if (ready) {
      mount(ready)
      return
    }
    loadModal().then(mount, () => {
      // Nothing can be shown: be as if it had not been opened, so that opening again tries again.
      host = undefined
      kit.close()
    })
  })

  const stopIdle = whenIdle(() => {
    void kit.preload()
  })

  return () => {
    isGone = true
    stopWatching()
    stopIdle()
    unmount?.()
    host?.remove()
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
