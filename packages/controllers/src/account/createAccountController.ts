import type { Account, ConnectionState, CurrentNetwork, Namespace } from '@mooring/core'
import { activeConnection } from '@mooring/core/internal'
import type { ReadableAtom } from 'nanostores'
import { computed } from '../stores.js'

export type AccountController = {
  /** The account on the active chain family. */
  $account: ReadableAtom<Account>
  of: (namespace: Namespace) => ReadableAtom<Account>
}

/** Derives the connected account. */
export function createAccountController(options: createAccountController.Options): AccountController {
  const { $connection, $network, networkOf } = options
  const stores = new Map<Namespace, ReadableAtom<Account>>()

  function read({ namespace, caipNetworkId }: CurrentNetwork, state: ConnectionState): Account {
    const connection = activeConnection(state, namespace)
    const accounts = connection?.accounts ?? []
    // A session lists each account once for each network.
    const here = accounts.filter((account) => account.startsWith(`${caipNetworkId}:`))
    const allAccounts = (here.length > 0 ? here : accounts).map((caipAddress) => {
      // Connections hold only valid accounts.
      const address = caipAddress.slice(caipAddress.lastIndexOf(':') + 1)
      const type = connection?.wallet.accountType?.(address)
      return { namespace, address, caipAddress, ...(type && { type }) }
    })
    return {
      namespace,
      status: statusOf(namespace, state),
      isConnected: connection !== undefined,
      address: allAccounts[0]?.address,
      caipAddress: allAccounts[0]?.caipAddress,
      allAccounts,
      wallet: connection?.wallet,
      connector: connection?.connector,
    }
  }

  return {
    $account: computed([$network, $connection], read),
    of(namespace) {
      const store = stores.get(namespace) ?? computed([networkOf(namespace), $connection], read)
      stores.set(namespace, store)
      return store
    },
  }
}

function statusOf(namespace: Namespace, state: ConnectionState): Account['status'] {
  if (!state.attempt?.isAhead && state.attempt?.namespaces.includes(namespace)) return 'connecting'
  if (activeConnection(state, namespace)) return 'connected'
  return state.restoring.some((one) => one.namespace === namespace) ? 'connecting' : 'disconnected'
}

export declare namespace createAccountController {
  type Options = {
    $connection: ReadableAtom<ConnectionState>
    $network: ReadableAtom<CurrentNetwork>
    networkOf: (namespace: Namespace) => ReadableAtom<CurrentNetwork>
  }
}
