import type { AppKit } from '@mooring/controllers'
import type { Connection } from '@mooring/core'
import type { Config } from '@wagmi/core'
import type { Address } from 'viem'

/** The only chain family that wagmi knows. */
export const family = 'eip155'

/** What wagmi knows of a connection. */
export type WagmiConnection = {
  readonly accounts: readonly [Address, ...Address[]]
  readonly chainId: number
}

/** The kit's connections on EVM networks, as wagmi asks for them. */
export type KitConnections = {
  /** The one in use first. */
  readonly all: () => readonly Connection[]
  readonly find: (connectorId: string) => Connection | undefined
  /** Waits until the kit has brought the wallet back, if it tries to. */
  readonly restored: (connectorId: string) => Promise<Connection | undefined>
  readonly read: (connection: Connection) => WagmiConnection
}

/** Reads a kit's connections on EVM networks. */
export function createKitConnections({ connection, network }: Pick<AppKit, 'connection' | 'network'>): KitConnections {
  const { $connection } = connection
  const all = () => $connection.get().connections.filter(({ namespace }) => namespace === family)
  const find = (id: string) => all().find(({ connector }) => connector.id === id)
  const isRestoring = (id: string) =>
    $connection.get().restoring.some((one) => one.connectorId === id && one.namespace === family)

  return {
    all,
    find,
    async restored(id) {
      if (isRestoring(id)) await until(() => !isRestoring(id), $connection.listen)
      return find(id)
    },
    read({ accounts, network: its }) {
      const addresses = accounts.map((account) => account.slice(account.lastIndexOf(':') + 1) as Address)
      // A wallet without a network of its own is on the one that the visitor has chosen.
      const id = its ?? network.of(family).get().caipNetworkId
      return {
        accounts: [...new Set(addresses)] as readonly Address[] as WagmiConnection['accounts'],
        chainId: toChainId(id),
      }
    },
  }
}

/** The chain's number in a CAIP-2 id of an EVM network. */
export const toChainId = (caipNetworkId: string): number => Number(caipNetworkId.split(':')[1])

/** The state of a wagmi config. */
export type WagmiState = Config['state']

/** Resolves when a change makes it true. */
export function until(isTrue: () => boolean, listen: (onChange: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    const stop = listen(() => {
      if (!isTrue()) return
      stop()
      resolve()
    })
  })
}
