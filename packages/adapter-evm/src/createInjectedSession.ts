import type { Connector, Wallet } from '@mooring/core'
import { connectInjected } from './connectInjected.js'
import { disconnectInjected } from './disconnectInjected.js'
import type { EvmProvider } from './EvmProvider.js'

export type InjectedSession = {
  readonly connect: (parameters: Connector.Parameters) => Promise<readonly Wallet[]>
  readonly reconnect: (parameters: Connector.Parameters) => Promise<readonly Wallet[]>
  readonly disconnect: () => Promise<void>
}

/** The methods of a wallet of the page. */
export function createInjectedSession(options: createInjectedSession.Options): InjectedSession {
  return {
    connect: ({ signal, signIn }) => connectInjected({ ...options, signal, signIn, isSilent: false }),
    reconnect: ({ signal }) => connectInjected({ ...options, signal, isSilent: true }),
    disconnect: () => disconnectInjected(options.provider),
  }
}

export declare namespace createInjectedSession {
  type Options = {
    provider: EvmProvider
    /** The wallet's name, for errors. */
    name: string
    /** The name that the wallet announces. */
    rdns?: string | undefined
    /** The `fetch` for RPC endpoints. */
    fetch: typeof globalThis.fetch
  }
}
