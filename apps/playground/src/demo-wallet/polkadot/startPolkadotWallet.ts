import type { Network } from '@mooring/core'
import { isLoopbackUrl } from '../DemoNetwork.js'
import { sessionStorageOrNone } from '../sessionStorageOrNone.js'
import type { Confirm } from '../WalletRequest.js'
import { createPolkadotWallet } from './createPolkadotWallet.js'

const key = 'Demo Polkadot'

type Page = { injectedWeb3?: Record<string, object> }

/**
 * Adds a wallet for Polkadot to `injectedWeb3`, if a Polkadot network of the page runs on this computer.
 *
 * @returns A function that removes the wallet.
 */
export function startPolkadotWallet({ networks, confirm }: startPolkadotWallet.Options): () => void {
  const network = networks.find(
    ({ chainNamespace, rpcUrls }) => chainNamespace === 'polkadot' && rpcUrls.default.http.some(isLoopbackUrl),
  )
  if (!network) return () => {}

  const { extension, dispose } = createPolkadotWallet({
    network,
    origin: location.origin,
    storage: sessionStorageOrNone(),
    confirm,
    loadSigner: async () => (await import('./polkadotSigner.js')).polkadotSigner,
  })
  const page = window as Page
  page.injectedWeb3 = { ...page.injectedWeb3, [key]: extension }
  return () => {
    if (page.injectedWeb3?.[key] === extension) delete page.injectedWeb3[key]
    dispose()
  }
}

export declare namespace startPolkadotWallet {
  type Options = { networks: readonly Network.Input[]; confirm: Confirm }
}
