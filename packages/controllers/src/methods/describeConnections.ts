import {
  type CaipAddress,
  type ConnectionState,
  type Connector,
  type Namespace,
  type Network,
  parseAccountId,
} from '@mooring/core'

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

/** The wallets of a chain family that are connected, and those that were used lately. */
export function describeConnections(
  namespace: Namespace,
  { connections, networks, wallets, recent }: describeConnections.Facts,
): describeConnections.ReturnType {
  const connected = connections.filter((connection) => connection.namespace === namespace)
  const others = recent.flatMap((id) => wallets.find((wallet) => wallet.id === id) ?? [])
  return {
    connections: connected.map(({ connector, accounts, network }) => ({
      ...describe(connector),
      accounts: accounts.map((caipAddress) => ({ address: parseAccountId(caipAddress).address, caipAddress })),
      caipNetwork: networks.find(({ caipNetworkId }) => caipNetworkId === network),
    })),
    recentConnections: others
      .filter(
        ({ id, namespaces }) =>
          namespaces.includes(namespace) && !connected.some(({ connector }) => connector.id === id),
      )
      .map(describe),
  }
}

function describe({ id, name, imageUrl }: Connector): Connection {
  return { connectorId: id, name, icon: imageUrl, accounts: [], caipNetwork: undefined }
}

export declare namespace describeConnections {
  type Facts = {
    connections: ConnectionState['connections']
    networks: readonly Network[]
    wallets: readonly Connector[]
    /** The ids of wallets, newest first. */
    recent: readonly string[]
  }
  type ReturnType = { connections: readonly Connection[]; recentConnections: readonly Connection[] }
}
