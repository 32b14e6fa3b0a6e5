import { BaseError, type ConnectorSource, type PageMetadata, type Storage } from '@mooring/core'
import { createRemoteWallets, type RemoteWallets } from './createRemoteWallets.js'
import { createSessionStorage } from './createSessionStorage.js'
import type { CreateEngine, Engine } from './engine/Engine.js'

/** Loads the client, from the page's own origin. */
export const preload = (): Promise<unknown> => import('./engine/createSignClientEngine.js')

const createDefaultEngine: CreateEngine = async (options) => {
  const { createSignClientEngine } = await import('./engine/createSignClientEngine.js')
  return createSignClientEngine(options)
}

export type Started = RemoteWallets & { close: () => Promise<void> }

/** Starts the engine, and restores the sessions of earlier visits. */
export async function startEngine(options: startEngine.Options): Promise<Started> {
  const {
    relayUrl,
    projectId,
    metadata,
    storage,
    verify = false,
    engine: create = createDefaultEngine,
    context,
  } = options
  const engine = await create({
    relayUrl,
    // sign-client requires one. A relay that needs none ignores it.
    projectId: projectId ?? 'none',
    metadata: toMetadata(metadata ?? context.metadata),
    storage: createSessionStorage(storage),
    isVerified: verify,
  }).catch((cause) => {
    throw BaseError.from(cause, 'WalletConnect could not be started')
  })
  return { ...createRemoteWallets({ engine, context }), close: engine.close }
}

function toMetadata(given: PageMetadata | undefined): Engine.Metadata {
  const page = globalThis.document as Document | undefined
  const url = given?.url ?? globalThis.location?.origin ?? ''
  const described = page?.querySelector('meta[name="description"]')?.getAttribute('content')
  return {
    name: given?.name ?? (page?.title || url),
    description: given?.description ?? described ?? '',
    url,
    icons: given?.icons ?? [],
  }
}

export declare namespace startEngine {
  /** Those of `walletConnect`, with the address of the relay. */
  type Options = {
    relayUrl: string
    projectId?: string | undefined
    metadata?: PageMetadata | undefined
    storage?: Storage | undefined
    verify?: boolean | undefined
    engine?: CreateEngine | undefined
    context: ConnectorSource.Context
  }
}
