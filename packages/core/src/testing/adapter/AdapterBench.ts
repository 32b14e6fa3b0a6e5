import { assert, vi } from 'vitest'
import type { Connector } from '../../adapter/Connector.js'
import type { Wallet } from '../../adapter/Wallet.js'
import type { AdapterSubject } from './AdapterSubject.js'

/** How long to wait on a busy machine: a part of the adapter may have to load. */
export const busy: { readonly timeout: number; readonly interval: number } = { timeout: 10_000, interval: 50 }

/** A signal that nobody aborts. */
export const signal = (): AbortSignal => new AbortController().signal

/** What the parts of the suite share, once the subject has been created. */
export type AdapterBench = {
  readonly subject: AdapterSubject
  readonly connector: Connector
  readonly ask: Connector.Parameters
  readonly connect: () => Promise<Wallet>
  readonly reconnect: () => Promise<readonly Wallet[]>
  /** Makes the visitor decline the next request to connect, though the page may be permitted already. */
  readonly declineConnecting: () => void
}

/** Prepares the bench for a subject. */
export async function createBench(subject: AdapterSubject): Promise<AdapterBench> {
  const connector = await findConnector(subject)
  const ask: Connector.Parameters = { namespaces: connector.namespaces, signal: signal() }
  return {
    subject,
    connector,
    ask,
    async connect() {
      const [wallet] = await connector.connect(ask)
      assert(wallet, 'the wallet connects')
      return wallet
    },
    reconnect: async () => (await connector.reconnect?.(ask)) ?? [],
    declineConnecting() {
      if (subject.knowsPermission === false) subject.leave()
      subject.decline()
    },
  }
}

/** Searches for the wallet of the page, and stops searching. */
export async function findConnector({ adapter, networks }: AdapterSubject): Promise<Connector> {
  let found: readonly Connector[] = []
  const stop = adapter.watchConnectors(
    (connectors) => {
      found = connectors
    },
    { networks: () => networks },
  )
  try {
    return await vi.waitFor(() => {
      const [connector] = found
      assert(connector, 'a wallet is found')
      return connector
    }, busy)
  } finally {
    stop()
  }
}
