import type { Siwx } from '@mooring/core'
import { findKit } from '@mooring/ui-lit'

/**
 * Returns the option `siwx` of the page.
 *
 * @example
 * ```ts
 * import { useAppKitSIWX } from '@mooring/vue'
 *
 * console.log(useAppKitSIWX()?.getRequired?.() ? 'Sign in first' : 'Welcome')
 * ```
 *
 * @throws {NotCreatedError} 'Please call "createAppKit" before using "useAppKitSIWX" hook'
 */
export function useAppKitSIWX(): Siwx | undefined {
  return findKit('useAppKitSIWX').options.siwx
}
