import type { Connector, Wallet } from '@mooring/core'
import { connectInjected } from './connectInjected.js'
import { disconnectInjected } from './disconnectInjected.js'
import type { EvmProvider } from './EvmProvider.js'

export type InjectedSession = {
  readonly connect: (parameters: Connector.Parameters) => Promise<readonly Wallet[]>
  readonly reconnect: (parameters: Connector.Parameters) => Promise<readonly Wallet[]>
  readonly disconnect: () => Promise<void>
}

/** What can be done with a wallet of the page. */
export function createInjectedSession({ provider, name }: createInjectedSession.Options): InjectedSession {
  return {
    connect: ({ signal }) => connectInjected({ provider, name, signal, isSilent: false }),
    reconnect: ({ signal }) => connectInjected({ provider, name, signal, isSilent: true }),
    disconnect: () => disconnectInjected(provider),
  }
}

export declare namespace createInjectedSession {
  type Options = {
    provider: EvmProvider
    /** The wallet's name, for errors. */
    name: string
  }
}
