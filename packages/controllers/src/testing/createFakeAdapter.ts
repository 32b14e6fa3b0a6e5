import type { Balance, ChainAdapter, Connector } from '@mooring/core'

/** An adapter whose wallets and balances the test controls. */
export type FakeAdapter = {
  readonly adapter: ChainAdapter
  /** Sets the wallets of the page. */
  readonly announce: (connectors: readonly Connector[]) => void
  /** The requested balances. */
  readonly balanceRequests: readonly ChainAdapter.BalanceParameters[]
  readonly listeners: () => number
}

/**
 * Creates a chain family for tests of a page.
 *
 * @example
 * ```ts
 * import { mainnet } from '@mooring/adapter-evm/networks'
 * import { createAppKit } from '@mooring/controllers'
 * import { createFakeAdapter, createFakeConnector } from '@mooring/controllers/testing'
 *
 * const { adapter } = createFakeAdapter({ connectors: [createFakeConnector().connector] })
 * const kit = createAppKit({ networks: [mainnet], adapters: [adapter] })
 * ```
 */
export function createFakeAdapter(options: createFakeAdapter.Options = {}): FakeAdapter {
  const { getBalance = async () => ({ value: 10n ** 18n, decimals: 18, symbol: 'ETH' }), namespace = 'eip155' } =
    options
  const watchers = new Set<(connectors: readonly Connector[]) => void>()
  const balanceRequests: ChainAdapter.BalanceParameters[] = []
  let connectors = options.connectors ?? []

  return {
    adapter: {
      namespace,
      watchConnectors(onChange) {
        watchers.add(onChange)
        if (connectors.length) onChange(connectors)
        return () => watchers.delete(onChange)
      },
      getBalance(parameters) {
        balanceRequests.push(parameters)
        return getBalance(parameters)
      },
      ...options.capabilities,
    },
    announce(list) {
      connectors = list
      for (const watcher of watchers) watcher(list)
    },
    balanceRequests,
    listeners: () => watchers.size,
  }
}

export declare namespace createFakeAdapter {
  type Options = {
    connectors?: readonly Connector[]
    getBalance?: (parameters: ChainAdapter.BalanceParameters) => Promise<Balance>
    namespace?: ChainAdapter['namespace']
    /** Capabilities beyond finding wallets and reading balances. */
    capabilities?: Partial<ChainAdapter>
  }
}
