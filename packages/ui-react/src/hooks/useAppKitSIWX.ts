import type { Siwx } from '@mooring/core'
import { useKit } from '../useKit.js'

/**
 * Returns the option `siwx` of the page.
 *
 * @example
 * ```tsx
 * import { useAppKitSIWX } from '@mooring/ui-react'
 *
 * export const Required = () => <p>{useAppKitSIWX()?.getRequired?.() ? 'Sign in first' : 'Welcome'}</p>
 * ```
 *
 * @throws {NotCreatedError} 'Please call "createAppKit" before using "useAppKitSIWX" hook'
 */
export function useAppKitSIWX(): Siwx | undefined {
  return useKit('useAppKitSIWX').options.siwx
}
