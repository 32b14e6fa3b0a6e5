import type { Connector, ConnectorSource, Namespace, RpcSession } from '@mooring/core'
import type { Hex } from 'viem'

/** A wallet in the page, of the kind that a log-in opens. It really signs, with this key, and asks nobody. */
export function authSource(privateKey: Hex): ConnectorSource {
  async function createSession(namespace: Namespace, networks: readonly string[]): Promise<RpcSession> {
    const { privateKeyToAccount } = await import('viem/accounts')
    const account = privateKeyToAccount(privateKey)
    return {
      namespace,
      accounts: () => networks.map((network) => `${network}:${account.address}` as never),
      async request({ method, params }) {
        if (method !== 'personal_sign') throw Object.assign(new Error('Not here'), { code: 4200 })
        return account.signMessage({ message: { raw: (params as [Hex])[0] } })
      },
      watch: () => () => {},
      provider: undefined,
    }
  }

  return {
    watchConnectors(onChange, { networks, createWallet }) {
      const connector: Connector = {
        id: 'auth',
        name: 'Login',
        type: 'AUTH',
        namespaces: ['eip155'],
        async connect({ namespaces }) {
          const ids = networks().map(({ caipNetworkId }) => caipNetworkId)
          return Promise.all(
            namespaces.map(async (namespace) =>
              createWallet(
                await createSession(
                  namespace,
                  ids.filter((id) => id.startsWith(`${namespace}:`)),
                ),
              ),
            ),
          )
        },
        disconnect: async () => {},
      }
      onChange([connector])
      return () => {}
    },
  }
}
