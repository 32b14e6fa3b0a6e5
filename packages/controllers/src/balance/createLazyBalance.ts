import type { Account, Balance, BaseError, ChainAdapter, CurrentNetwork, Network } from '@mooring/core'
import type { ReadableAtom, WritableAtom } from 'nanostores'
import { createResource, type Resource, type ResourceStore } from '../createResource.js'
import type { RefreshController } from '../refresh/createRefreshController.js'
import { balanceLifetime } from './balanceLifetime.js'

/** The part of the balance controller that loads with an account. */
export type LazyBalance = Pick<ResourceStore<Balance>, 'watch' | 'refresh' | 'dispose'>

/** Reads the native balance of the active account from its network. */
export function createLazyBalance(options: createLazyBalance.Options): LazyBalance {
  const { $balance, adapters, $account, $network, refresh: topics, route, onError } = options

  /** Testnets and networks that the page does not offer show no balance (specification §9), nor do those without an adapter. */
  function key(): string | undefined {
    const { address } = $account.get()
    const { network } = $network.get()
    if (!address || !network || network.testnet || !adapterOf(network)) return undefined
    return `${network.caipNetworkId}:${address}`
  }

  const adapterOf = ({ chainNamespace }: Network) => adapters.find(({ namespace }) => namespace === chainNamespace)

  const { update, watch, refresh, dispose } = createResource<Balance>({
    $resource: $balance,
    key,
    lifetime: balanceLifetime,
    onError,
    async load(_, signal) {
      const { address = '' } = $account.get()
      const { network } = $network.get()
      const adapter = network && adapterOf(network)
      if (!network || !adapter) return new Promise<never>(() => {})
      return adapter.getBalance({ address, network: route(network), signal })
    },
  })

  const stops = [$account.listen(update), $network.listen(update), topics.watch('balance', () => void refresh())]

  return {
    watch,
    refresh,
    dispose() {
      for (const stop of stops) stop()
      dispose()
    },
  }
}

export declare namespace createLazyBalance {
  type Options = {
    $balance: WritableAtom<Resource<Balance>>
    adapters: readonly ChainAdapter[]
    $account: ReadableAtom<Account>
    $network: ReadableAtom<CurrentNetwork>
    refresh: Pick<RefreshController, 'watch'>
    /** Returns a network with the page's endpoints. */
    route: (network: Network) => Network
    onError: (error: BaseError) => void
  }
}
