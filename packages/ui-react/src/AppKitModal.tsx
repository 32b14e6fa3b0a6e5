import { type ReactNode, useEffect, useRef } from 'react'
import { loadModal } from './loadModal.js'
import { useKit } from './useKit.js'

/**
 * Puts the modal in this place of the page, for `enableEmbedded` and `disableAppend`.
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

  useEffect(() => {
    const element = host.current
    let unmount: (() => void) | undefined
    let isGone = false
    let isLoading = false

    const load = async () => {
      isLoading = true
      try {
        const mountModal = await loadModal()
        if (element && !isGone) unmount = mountModal(kit, element)
      } catch {
        // Nothing can be shown: be as if it had not been opened, so that opening again tries again.
        if (!isGone) kit.close()
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
    }
  }, [kit])

  return <div ref={host} />
}
