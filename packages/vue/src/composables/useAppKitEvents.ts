import type { AppKitEvent } from '@mooring/controllers'
import { findKit } from '@mooring/ui-lit'
import { computed, proxyRefs } from 'vue'
import { useStore } from '../useStore.js'

/**
 * Returns the latest event, by the names of specification §7. Until hydration, its `timestamp` is 0.
 *
 * Read its properties from the returned object, or through `toRefs`: destructuring loses reactivity.
 *
 * @example
 * ```ts
 * import { useAppKitEvents } from '@mooring/vue'
 * import { watchEffect } from 'vue'
 *
 * const latest = useAppKitEvents()
 * watchEffect(() => console.log(latest.data.event))
 * ```
 *
 * @throws {NotCreatedError} 'Please call "createAppKit" before using "useAppKitEvents" hook'
 */
export function useAppKitEvents(): useAppKitEvents.ReturnType {
  const event = useStore(findKit('useAppKitEvents').events.$event, () => created)
  return proxyRefs({ timestamp: computed(() => event.value.timestamp), data: computed(() => event.value.data) })
}

/** A server and a browser create their instances at different times. */
const created: AppKitEvent = { timestamp: 0, data: { type: 'track', event: 'MODAL_CREATED' } }

export declare namespace useAppKitEvents {
  type ReturnType = Readonly<Pick<AppKitEvent, 'timestamp' | 'data'>>
}
