import type { AppKit } from '@mooring/controllers'
import { useKit } from '../useKit.js'

/**
 * Opens and closes the modal.
 *
 * @example
 * ```tsx
 * import { useAppKit } from '@mooring/ui-react'
 *
 * export const Networks = () => {
 *   const { open } = useAppKit()
 *   return <button onClick={() => open({ view: 'Networks' })}>Networks</button>
 * }
 * ```
 *
 * @throws {NotCreatedError} 'Please call "createAppKit" before using "useAppKit" hook'
 */
export function useAppKit(): useAppKit.ReturnType {
  const { open, close } = useKit('useAppKit')
  return { open, close }
}

export declare namespace useAppKit {
  type ReturnType = Pick<AppKit, 'open' | 'close'>
}
