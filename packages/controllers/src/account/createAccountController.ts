import {
  type Account,
  type Connections,
  type Connector,
  type CurrentNetwork,
  type Namespace,
  parseCaipAddress,
} from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import { computed } from '../stores.js'

export type AccountController = {
  /** The account on the active chain family. */
  $account: ReadableAtom<Account>
  of: (namespace: Namespace) => ReadableAtom<Account>
}

/** Tells who is connected. */
export function createAccountController(options: createAccountController.Options): AccountController {
  const { $connections, $network, $wallets, find } = options
  const stores = new Map<Namespace, ReadableAtom<Account>>()

  function read(namespace: Namespace, connections: Connections): Account {
    const state = connections[namespace]
    const connected = state?.status === 'connecting' ? state.previous : state
    const isConnected = connected?.status === 'connected'
    const allAccounts = isConnected
      ? connected.accounts.map((caipAddress) => ({ address: parseCaipAddress(caipAddress).address, caipAddress }))
      : []
    return {
      namespace,
      status: state?.status ?? 'disconnected',
      isConnected,
      address: allAccounts[0]?.address,
      caipAddress: allAccounts[0]?.caipAddress,
      allAccounts,
      wallet: isConnected ? connected.wallet : undefined,
      connector: isConnected ? find(connected.connectorId) : undefined,
    }
  }

  return {
    $account: computed([$network, $connections, $wallets], ({ namespace }, connections) =>
      read(namespace, connections),
    ),
    of(namespace) {
      const store =
        stores.get(namespace) ?? computed([$connections, $wallets], (connections) => read(namespace, connections))
      stores.set(namespace, store)
      return store
    },
  }
}

export declare namespace createAccountController {
  type Options = {
    $connections: ReadableAtom<Connections>
    $network: ReadableAtom<CurrentNetwork>
    $wallets: ReadableAtom<readonly Connector[]>
    find: (connectorId: string) => Connector | undefined
  }
}
