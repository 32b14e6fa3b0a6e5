import type { Account, Balance, BaseError, ChainAdapter, CurrentNetwork, Network } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import { createResource, type Resource } from '../createResource.js'
import type { RefreshController } from '../refresh/createRefreshController.js'

/** How long a balance is kept, and how long a failure is (ms). Specification §9. */
export const balanceLifetime = 30_000

export type BalanceController = {
  /** The native balance of the active account; loaded when it is first watched. */
  $balance: ReadableAtom<Resource<Balance>>
  refresh: () => Promise<void>
  dispose: () => void
}

/** Reads the native balance of the account in use from its network. */
export function createBalanceController(options: createBalanceController.Options): BalanceController {
  const { adapters, $account, $network, refresh: topics, route, onError } = options

  /** Testnets and networks that the page does not offer have no balance to show (specification §9). */
  function key(): string | undefined {
    const { address } = $account.get()
    const { network } = $network.get()
    return address && network && !network.testnet ? `${network.caipNetworkId}:${address}` : undefined
  }

  const { $resource, update, refresh, dispose } = createResource<Balance>({
    key,
    lifetime: balanceLifetime,
    onError,
    async load(_, signal) {
      const { address = '' } = $account.get()
      const { network, namespace } = $network.get()
      const adapter = adapters.find((adapter) => adapter.namespace === namespace)
      if (!network || !adapter) return new Promise<never>(() => {})
      return adapter.getBalance({ address, network: route(network), signal })
    },
  })

  const stops = [$account.listen(update), $network.listen(update), topics.watch('balance', () => void refresh())]

  return {
    $balance: $resource,
    refresh,
    dispose() {
      for (const stop of stops) stop()
      dispose()
    },
  }
}

export declare namespace createBalanceController {
  type Options = {
    adapters: readonly ChainAdapter[]
    $account: ReadableAtom<Account>
    $network: ReadableAtom<CurrentNetwork>
    refresh: Pick<RefreshController, 'watch'>
    /** Gives a network the endpoints that the page asks. */
    route: (network: Network) => Network
    onError: (error: BaseError) => void
  }
}
