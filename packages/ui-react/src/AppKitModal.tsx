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
    loadModal().then(
      (mountModal) => {
        if (element && !isGone) unmount = mountModal(kit, element)
      },
      () => kit.close(),
    )
    return () => {
      isGone = true
      unmount?.()
    }
  }, [kit])

  return <div ref={host} />
}
