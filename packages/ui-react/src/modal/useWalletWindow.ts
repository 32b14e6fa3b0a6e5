import type { AppKit } from '@mooring/controllers'
import { type RefObject, useEffect } from 'react'

/** What a page adds to its body without showing it. */
const unseen = 'script, style, link, meta, template, .mooring-modal'

/**
 * Lets a wallet open a window of its own in the page. Above a modal dialog it could be neither seen nor used. So the
 * modal steps aside when the page gains an element while a wallet of this browser is asked, until it has answered. That
 * may be a message of the page as well: a window often gets its size, its frame or its focus only later, so nothing says
 * surely which one it is, and the modal stays in sight and in use beside it.
 */
export function useWalletWindow(kit: AppKit, dialog: RefObject<HTMLDialogElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return

    const observer = new MutationObserver((records) => {
      const isSeen = records.some(({ addedNodes }) => [...addedNodes].some(isVisible))
      if (!isSeen || isAside(element) || !element.open) return
      element.dataset.aside = ''
      showAgain(element, () => element.show())
    })
    let isWatching = false
    const stop = kit.connection.$connection.subscribe(({ attempt }) => {
      // A wallet elsewhere has its window elsewhere.
      const isAsked = attempt !== undefined && kit.wallets.find(attempt.connectorId)?.type !== 'WALLET_CONNECT'
      if (isWatching === isAsked) return
      isWatching = isAsked
      if (isWatching) return observer.observe(document.body, { childList: true })
      observer.disconnect()
      if (!isAside(element)) return
      delete element.dataset.aside
      if (element.open) showAgain(element, () => element.showModal())
    })

    return () => {
      stop()
      observer.disconnect()
      delete element.dataset.aside
    }
  }, [kit, dialog, isOpen])
}

const isAside = ({ dataset }: HTMLElement): boolean => dataset.aside !== undefined

const isVisible = (node: Node): boolean => node instanceof HTMLElement && !node.matches(unseen)

/** Closes it and shows it at once, so that nothing is seen of it. What had the focus in it keeps the focus. */
function showAgain(element: HTMLDialogElement, show: () => void): void {
  const { activeElement } = element.getRootNode() as Document | ShadowRoot
  element.close()
  show()
  if (activeElement instanceof HTMLElement && element.contains(activeElement)) {
    activeElement.focus({ preventScroll: true })
  }
}
