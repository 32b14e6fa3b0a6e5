import type { Connector } from '@mooring/core'
import type { FoundWallet } from './FoundWallet.js'
import { loadWallet } from './loadWallet.js'

/** Creates the connector of a wallet of the page. The code for connecting loads on first use. */
export function createConnector(wallet: FoundWallet, fetch: typeof globalThis.fetch): Connector {
  const { id, injectedId, name, imageUrl, provider } = wallet
  const connect =
    (isSilent: boolean) =>
    async ({ signal }: Connector.Parameters) => {
      const part = await loadWallet()
      return part.connectWallet({ api: part.createWalletApi(wallet), provider, name, signal, isSilent, fetch })
    }

  return {
    id,
    injectedId,
    name,
    imageUrl,
    type: 'ANNOUNCED',
    namespaces: ['bip122'],
    provider,
    connect: connect(false),
    reconnect: connect(true),
    async disconnect() {
      const part = await loadWallet()
      await part.disconnectWallet(part.createWalletApi(wallet))
    },
  }
}
