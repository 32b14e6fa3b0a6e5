import { describeConnections } from '@mooring/controllers'
import type { Namespace } from '@mooring/core'
import { useKit } from '../useKit.js'
import { useStore } from '../useStore.js'

/**
 * Returns the connected wallets of the active chain family or of the given one, and the recent ones.
 *
 * @example
 * ```tsx
 * import { useAppKitConnections } from '@mooring/ui-react'
 *
 * export const Wallets = () => {
 *   const { connections, recentConnections } = useAppKitConnections()
 *   return [...connections, ...recentConnections].map(({ connectorId, name }) => <p key={connectorId}>{name}</p>)
 * }
 * ```
 *
 * @throws {NotCreatedError} 'Please call "createAppKit" before using "useAppKitConnections" hook'
 */
export function useAppKitConnections(namespace?: Namespace): useAppKitConnections.ReturnType {
  const kit = useKit('useAppKitConnections')
  const active = useStore(kit.network.$network, () => kit.network.initial).namespace
  const networks = useStore(kit.network.$networks)
  const { connections } = useStore(kit.connection.$connection)
  const wallets = useStore(kit.wallets.$wallets, () => none)
  const recent = useStore(kit.wallets.$recent, () => none)

  return describeConnections(namespace ?? active, { connections, networks, wallets, recent })
}

const none: readonly never[] = []

export declare namespace useAppKitConnections {
  type ReturnType = describeConnections.ReturnType
}
