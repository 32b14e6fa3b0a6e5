import type { AppKit } from '@mooring/controllers'
import { useKit } from '../useKit.js'

/**
 * Forgets the wallet.
 *
 * @example
 * ```tsx
 * import { useDisconnect } from '@mooring/ui-react'
 *
 * export const Leave = () => {
 *   const { disconnect } = useDisconnect()
 *   return <button onClick={() => disconnect()}>Leave</button>
 * }
 * ```
 *
 * @throws {NotCreatedError} 'Please call "createAppKit" before using "useDisconnect" hook'
 */
export function useDisconnect(): useDisconnect.ReturnType {
  const { disconnect } = useKit('useDisconnect')
  return { disconnect }
}

export declare namespace useDisconnect {
  type ReturnType = Pick<AppKit, 'disconnect'>
}
