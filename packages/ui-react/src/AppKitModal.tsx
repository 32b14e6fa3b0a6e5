import type { AppKit } from '@mooring/controllers'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { PageButton } from './buttons/PageButton.js'
import { pageMessages } from './buttons/pageMessages.js'
import { loadModal } from './loadModal.js'
import { useKit } from './useKit.js'

/**
 * Places the modal here, for `enableEmbedded` and `disableAppend`.
 *
 * @example
 * ```tsx
 * import { AppKitModal } from '@mooring/ui-react'
 *
 * export const Aside = () => (
 *   <aside>
 *     <AppKitModal />
 *   </aside>
 * )
 * ```
 */
export function AppKitModal(): ReactNode {
  const kit = useKit('AppKitModal')
  const host = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)
  /** The instance whose modal is here now. */
  const current = useRef<AppKit>(undefined)

  useEffect(() => {
    const element = host.current
    current.current = kit
    let unmount: (() => void) | undefined
    let isGone = false
    let isLoading = false

    const load = async () => {
      isLoading = true
      try {
        const { mountModal } = await loadModal()
        if (element && !isGone) unmount = mountModal(kit, element)
        setFailed(false)
      } catch {
        // Nothing can be shown: reset, so that the next opening tries again.
        if (!isGone) kit.close()
        setFailed(true)
      } finally {
        isLoading = false
      }
    }
    void load()
    const stopWatching = kit.modal.$modal.listen(({ isOpen }) => {
      if (isOpen && !unmount && !isLoading) void load()
    })

    return () => {
      isGone = true
      stopWatching()
      unmount?.()
      // A removed modal must not count as open. React's strict mode removes it and restores it at once.
      queueMicrotask(() => {
        if (!element?.isConnected || current.current !== kit) kit.close()
      })
    }
  }, [kit])

  const face = { kind: 'quiet', testId: 'w3m-retry-button', content: pageMessages(kit)['button.notLoaded'] } as const
  return (
    <>
      <div ref={host} />
      {hasFailed && kit.options.enableEmbedded && <PageButton kit={kit} face={face} />}
    </>
  )
}
