import type { Connector, ConnectorSource } from '@mooring/core'

/** A connector source whose connectors the test controls. */
export type FakeSource = {
  readonly source: ConnectorSource
  /** Sets the available connectors. */
  readonly announce: (connectors: readonly Connector[]) => void
  /** The page's data for the source. */
  readonly context: () => ConnectorSource.Context | undefined
}

/**
 * Creates a connector source, for tests of a page.
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
