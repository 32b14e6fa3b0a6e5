import type { RpcRequest } from './messages.js'

type Account = { readonly address: string }

/** Puts the wallet into `injectedWeb3`. It has no state but the accounts that the page may see. */
export function registerPolkadot({ request, on }: registerPolkadot.Options): void {
  const toShared = (accounts: unknown) => (accounts as Account[]).map(({ address }) => ({ address, type: 'sr25519' }))
  const list = async () => toShared(await request({ method: 'polkadot_accounts' }))
  const listeners = new Set<(accounts: unknown) => void>()
  on('polkadotChanged', (accounts) => {
    for (const listener of [...listeners]) listener(toShared(accounts))
  })

  const injected = {
    accounts: {
      get: list,
      subscribe(onChange: (accounts: unknown) => void) {
        listeners.add(onChange)
        void list().then(onChange)
        return () => listeners.delete(onChange)
      },
    },
    signer: {
      signRaw: async ({ address, data }: { address: string; data: string }) => ({
        id: 1,
        signature: await request({ method: 'polkadot_signRaw', params: { address, data } }),
      }),
      signPayload: async (payload: Account) => ({
        id: 1,
        signature: await request({ method: 'polkadot_signPayload', params: { address: payload.address, payload } }),
      }),
    },
  }

  const page = window as unknown as { injectedWeb3?: Record<string, object> }
  page.injectedWeb3 = {
    ...page.injectedWeb3,
    testwallet: {
      version: '1.0.0',
      enable: () => request({ method: 'polkadot_connect' }).then(() => injected),
    },
  }
}

export declare namespace registerPolkadot {
  type Options = {
    request: (request: RpcRequest) => Promise<unknown>
    on: (event: string, listener: (value: unknown) => void) => unknown
  }
}
