import {
  addRecent,
  type ChainAdapter,
  type Connector,
  type ConnectorGroup,
  type ConnectorSource,
  hasTwin,
  mergeConnectors,
  type Namespace,
  recentLimit,
  sortConnectors,
} from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import { callAll } from '../callAll.js'
import type { KeptValues } from '../storage/createStorage.js'
import { atom, computed } from '../stores.js'

export type WalletsController = {
  /** The wallets of the page, in display order. */
  $wallets: ReadableAtom<readonly Connector[]>
  /** The ids of recently used wallets, latest first. */
  $recent: ReadableAtom<readonly string[]>
  find: (connectorId: string) => Connector | undefined
  /**
   * Waits for a wallet by its id and one of these chain families. A wallet that shares its identity with another is
   * never returned.
   */
  waitFor: (connectorId: string, namespaces: readonly Namespace[], signal: AbortSignal) => Promise<Connector>
  /** Stores a wallet as the last used one. */
  use: (connectorId: string) => void
  dispose: () => void
}

/** Watches the wallets of the page while the page lives. */
export function createWalletsController(options: createWalletsController.Options): WalletsController {
  const { adapters, connectors = [], context, storage, order, images } = options
  const $found = atom<readonly Connector[]>([])
  const readRecent = () => storage.get('recentWallets', parseIds) ?? []
  const $recent = atom(readRecent())
  const $wallets = computed([$found, $recent], (found, recent) => sortConnectors(found, { order, recent }))

  // The id is foreign: it may be the name of an inherited property.
  const imageOf = ({ id, imageUrl }: Connector) => (images && Object.hasOwn(images, id) ? images[id] : imageUrl)

  const sources: readonly Pick<ConnectorSource, 'watchConnectors'>[] = [...adapters, ...connectors]
  const lists = sources.map((): readonly Connector[] => [])
  const stops = sources.map((source, index) =>
    source.watchConnectors((connectors) => {
      lists[index] = connectors.map((connector) => ({ ...connector, imageUrl: imageOf(connector) }))
      $found.set(mergeConnectors(lists))
    }, context),
  )

  const find = (connectorId: string) => $found.get().find(({ id }) => id === connectorId)

  return {
    $wallets,
    $recent,
    find,
    waitFor: (connectorId, wanted, signal) =>
      new Promise((resolve) => {
        const stop = $found.subscribe((found) => {
          const connector = found.find(
            ({ id, namespaces }) => id === connectorId && wanted.some((one) => namespaces.includes(one)),
          )
          if (!connector || hasTwin(connector, found)) return
          resolve(connector)
          // The first call comes before `stop` is assigned.
          queueMicrotask(() => stop())
        })
        signal.addEventListener('abort', stop, { once: true })
      }),
    use(connectorId) {
      // Another tab may have stored one meanwhile.
      $recent.set(addRecent(readRecent(), connectorId))
      storage.set('recentWallets', $recent.get())
    },
    dispose: () => callAll(stops),
  }
}

function parseIds(value: unknown): readonly string[] | undefined {
  const isList = Array.isArray(value) && value.every((id) => typeof id === 'string')
  return isList ? value.slice(0, recentLimit) : undefined
}

export declare namespace createWalletsController {
  type Options = {
    adapters: readonly ChainAdapter[]
    /** The connector sources, which belong to no chain family. */
    connectors?: readonly ConnectorSource[] | undefined
    context: ConnectorSource.Context
    storage: KeptValues
    order: readonly ConnectorGroup[] | undefined
    /** The page's own pictures, by connector id. */
    images: Readonly<Record<string, string>> | undefined
  }
}
