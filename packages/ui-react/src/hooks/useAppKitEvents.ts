import type { AppKitEvent } from '@mooring/controllers'
import { useKit } from '../useKit.js'
import { useStore } from '../useStore.js'

/**
 * Returns the latest event, by the names of specification §7. Until hydration, its `timestamp` is 0.
 *
 * @example
 * ```tsx
 * import { useAppKitEvents } from '@mooring/ui-react'
 *
 * export const Log = () => <p>{useAppKitEvents().data.event}</p>
 * ```
 *
 * @throws {NotCreatedError} 'Please call "createAppKit" before using "useAppKitEvents" hook'
 */
export function useAppKitEvents(): AppKitEvent {
  return useStore(useKit('useAppKitEvents').events.$event, () => created)
}

/** A server and a browser create their instances at different times. */
const created: AppKitEvent = { timestamp: 0, data: { type: 'track', event: 'MODAL_CREATED' } }
