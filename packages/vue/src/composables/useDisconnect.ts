import type { AppKit } from '@mooring/controllers'
import { findKit } from '@mooring/ui-lit'

/**
 * Forgets the wallet.
 *
 * @example
 * ```ts
 * import { useDisconnect } from '@mooring/vue'
 *
 * const { disconnect } = useDisconnect()
 * await disconnect()
 * ```
 *
 * @throws {NotCreatedError} 'Please call "createAppKit" before using "useDisconnect" hook'
 */
export function useDisconnect(): useDisconnect.ReturnType {
  const { disconnect } = findKit('useDisconnect')
  return { disconnect }
}

export declare namespace useDisconnect {
  type ReturnType = Pick<AppKit, 'disconnect'>
}
