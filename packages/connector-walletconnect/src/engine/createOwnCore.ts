import { Core } from '@walletconnect/core'
import type { SignClient } from '@walletconnect/sign-client'
import type { ClientKey } from './signWithBrowser.js'
import type { Relayer } from './watchRelay.js'

/** The core of a client, with internals that its types lack. */
type OwnCore = NonNullable<NonNullable<Parameters<typeof SignClient.init>[0]>['core']> & {
  readonly crypto: ClientKey
  readonly relayer: Relayer
}

/** Where the client keeps its core, and counts its cores. */
const places = ['_walletConnectCore_', '_walletConnectCore__count']

/**
 * Creates the client's core: its keys, its relay and its storage. The published client stores one on `globalThis`, and
 * reuses it for every later client of the page, with any options. Ours belongs to one client.
 */
export function createOwnCore(options: ConstructorParameters<typeof Core>[0]): OwnCore {
  const clear = () => {
    for (const place of places) Reflect.deleteProperty(globalThis, place)
  }
  clear()
  try {
    return new Core(options) as unknown as OwnCore
  } finally {
    clear()
  }
}
