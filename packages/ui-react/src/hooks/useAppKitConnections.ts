import { type CaipAddress, type Connector, type Namespace, type Network, parseAccountId } from '@mooring/core'
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

  const family = namespace ?? active
  const connected = connections.filter((connection) => connection.namespace === family)
  const others = recent.flatMap((id) => wallets.find((wallet) => wallet.id === id) ?? [])
  return {
    connections: connected.map(({ connector, accounts, network }) => ({
      ...describe(connector),
      accounts: accounts.map((caipAddress) => ({ address: parseAccountId(caipAddress).address, caipAddress })),
      caipNetwork: networks.find(({ caipNetworkId }) => caipNetworkId === network),
    })),
    recentConnections: others
      .filter(
        ({ id, namespaces }) => namespaces.includes(family) && !connected.some(({ connector }) => connector.id === id),
      )
      .map(describe),
  }
}

const none: readonly never[] = []

function describe({ id, name, imageUrl }: Connector): Connection {
  return { connectorId: id, name, icon: imageUrl, accounts: [], caipNetwork: undefined }
}

/** A wallet, and its accounts for the page; none if it is not connected. */
export type Connection = {
  readonly connectorId: string
  readonly name: string
  /** The URL of its picture. */
  readonly icon: string | undefined
  readonly accounts: readonly { address: string; caipAddress: CaipAddress }[]
  /** Undefined if it is not connected, has no network of its own, or is on one that the page does not offer. */
  readonly caipNetwork: Network | undefined
}

export declare namespace useAppKitConnections {
  type ReturnType = { connections: readonly Connection[]; recentConnections: readonly Connection[] }
}
