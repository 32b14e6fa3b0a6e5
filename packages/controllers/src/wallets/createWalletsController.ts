import type { ChainAdapter, Connector, ConnectorGroup, ConnectorMethods, ConnectorSource } from '@mooring/core'
import { addRecent, mergeConnectors, recentLimit, sortConnectors } from '@mooring/core/internal'
import { onMount, type ReadableAtom } from 'nanostores'
import { lazyCode } from '../lazyCode.js'
import { callAll } from '../reportError.js'
import type { KeptValues } from '../storage/createStorage.js'
import { atom, computed } from '../stores.js'

export type WalletsController = {
  /** The wallets of the page, in display order. */
  $wallets: ReadableAtom<readonly Connector[]>
  /** The ids of recently used wallets, latest first. */
  $recent: ReadableAtom<readonly string[]>
  find: (connectorId: string) => Connector | undefined
  /** Stores a wallet as the last used one. */
  use: (connectorId: string) => void
  dispose: () => void
}

/** When the page's button, which shows no wallets, is on screen (ms). Looking for wallets earlier would delay it. */
const lookTime = 200

/** Watches the wallets of the page while it lives: soon, or from the first time that they are asked for. */
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
  let stops: readonly (() => void)[] | undefined
  onMount($found, () => {
    stops ??= sources.map((source, index) =>
      source.watchConnectors((connectors) => {
        lists[index] = connectors.map((connector) => ({ ...connector, imageUrl: imageOf(connector) }))
        $found.set(mergeConnectors(lists, join))
      }, context),
    )
  })
  // A page with views of its own may connect before it lists the wallets.
  const timer = setTimeout($found.get, lookTime)

  return {
    $wallets,
    $recent,
    find: (connectorId) => $found.get().find(({ id }) => id === connectorId),
    use(connectorId) {
      // Another tab may have stored one meanwhile.
      $recent.set(addRecent(readRecent(), connectorId))
      storage.set('recentWallets', $recent.get())
    },
    dispose() {
      clearTimeout(timer)
      callAll(stops ?? [])
      stops = []
    },
  }
}

/** The methods of a wallet of several chain families: their code loads when one is called. */
function join(parts: readonly Connector[]): ConnectorMethods {
  const load = async () => (await lazyCode.load()).joinConnectors(parts)
  return {
    connect: async (parameters) => (await load()).connect(parameters),
    reconnect: async (parameters) => (await load()).reconnect(parameters),
    disconnect: async (parameters) => (await load()).disconnect(parameters),
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
