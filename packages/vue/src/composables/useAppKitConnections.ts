import { describeConnections } from '@mooring/controllers'
import type { Namespace } from '@mooring/core'
import { findKit } from '@mooring/ui-lit'
import { computed, proxyRefs } from 'vue'
import { useStore } from '../useStore.js'

/**
 * Returns the connected wallets of the active chain family or of the given one, and the recent ones.
 *
 * Read its properties from the returned object, or through `toRefs`: destructuring loses reactivity.
 *
 * @example
 * ```ts
 * import { useAppKitConnections } from '@mooring/vue'
 * import { computed } from 'vue'
 *
 * const wallets = useAppKitConnections()
 * export const names = computed(() => wallets.connections.map(({ name }) => name))
 * ```
 *
 * @throws {NotCreatedError} 'Please call "createAppKit" before using "useAppKitConnections" hook'
 */
export function useAppKitConnections(namespace?: Namespace): useAppKitConnections.ReturnType {
  const kit = findKit('useAppKitConnections')
  const network = useStore(kit.network.$network, () => kit.network.initial)
  const networks = useStore(kit.network.$networks)
  const connection = useStore(kit.connection.$connection)
  const wallets = useStore(kit.wallets.$wallets, () => [])
  const recent = useStore(kit.wallets.$recent, () => [])
  const described = computed(() =>
    describeConnections(namespace ?? network.value.namespace, {
      connections: connection.value.connections,
      networks: networks.value,
      wallets: wallets.value,
      recent: recent.value,
    }),
  )
  return proxyRefs({
    connections: computed(() => described.value.connections),
    recentConnections: computed(() => described.value.recentConnections),
  })
}

export declare namespace useAppKitConnections {
  type ReturnType = describeConnections.ReturnType
}
