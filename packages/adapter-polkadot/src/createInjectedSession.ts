import type { Connector, Wallet } from '@mooring/core'
import { connectInjected } from './connectInjected.js'
import type { InjectedExtension } from './InjectedExtension.js'
import type { PageContext } from './PageContext.js'

export type InjectedSession = {
  readonly connect: (parameters: Connector.Parameters) => Promise<readonly Wallet[]>
  readonly reconnect: (parameters: Connector.Parameters) => Promise<readonly Wallet[]>
  readonly disconnect: () => Promise<void>
}

/** Wallets that were disconnected on this page. They have no method for it, and would keep sharing their accounts. */
const ended = new WeakSet<InjectedExtension>()

/** The methods of a wallet of the page. */
export function createInjectedSession(options: createInjectedSession.Options): InjectedSession {
  const { extension } = options
  return {
    async connect({ signal }) {
      const wallets = await connectInjected({ ...options, signal, isSilent: false })
      ended.delete(extension)
      return wallets
    },
    reconnect: async ({ signal }) =>
      ended.has(extension) ? [] : connectInjected({ ...options, signal, isSilent: true }),
    async disconnect() {
      ended.add(extension)
    },
  }
}

export declare namespace createInjectedSession {
  type Options = { extension: InjectedExtension; wallet: string; context: PageContext }
}
