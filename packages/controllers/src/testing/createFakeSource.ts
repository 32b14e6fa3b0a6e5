import type { Connector, ConnectorSource } from '@mooring/core'

/** A connector source whose connectors the test decides. */
export type FakeSource = {
  readonly source: ConnectorSource
  /** Says what can be connected now. */
  readonly announce: (connectors: readonly Connector[]) => void
  /** What the page has handed to the source. */
  readonly context: () => ConnectorSource.Context | undefined
}

/**
 * Makes a way to reach wallets that belongs to no chain family, for tests of a page.
 *
 * @example
 * ```ts
 * import { createFakeConnector, createFakeSource } from '@mooring/controllers/testing'
 *
 * const session = createFakeConnector({ type: 'WALLET_CONNECT', namespaces: ['eip155', 'solana'] })
 * const { source } = createFakeSource({ connectors: [session.connector] })
 * ```
 */
export function createFakeSource({ connectors: initial = [] }: createFakeSource.Options = {}): FakeSource {
  const watchers = new Set<(connectors: readonly Connector[]) => void>()
  let connectors = initial
  let given: ConnectorSource.Context | undefined
  return {
    source: {
      watchConnectors(onChange, context) {
        given = context
        watchers.add(onChange)
        onChange(connectors)
        return () => watchers.delete(onChange)
      },
    },
    announce(list) {
      connectors = list
      for (const watcher of watchers) watcher(list)
    },
    context: () => given,
  }
}

export declare namespace createFakeSource {
  type Options = { connectors?: readonly Connector[] }
}
