import type { AppKit } from '@mooring/controllers'
import { findKit } from '@mooring/ui-lit'

/**
 * Opens and closes the modal.
 *
 * @example
 * ```ts
 * import { useAppKit } from '@mooring/vue'
 *
 * const { open } = useAppKit()
 * await open({ view: 'Networks' })
 * ```
 *
 * @throws {NotCreatedError} 'Please call "createAppKit" before using "useAppKit" hook'
 */
export function useAppKit(): useAppKit.ReturnType {
  const { open, close } = findKit('useAppKit')
  return { open, close }
}

export declare namespace useAppKit {
  type ReturnType = Pick<AppKit, 'open' | 'close'>
}
