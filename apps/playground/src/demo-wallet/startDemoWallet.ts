import type { Network } from '@mooring/core'
import { startBitcoinWallet } from './bitcoin/startBitcoinWallet.js'
import { createDemoProvider, type DemoProvider } from './createDemoProvider.js'
import { createSheet } from './createSheet.js'
import { isLoopback, toDemoNetwork } from './DemoNetwork.js'
import { icon } from './icon.js'
import { ProviderRpcError } from './ProviderRpcError.js'
import { startPolkadotWallet } from './polkadot/startPolkadotWallet.js'
import { sessionStorageOrNone } from './sessionStorageOrNone.js'
import { startSolanaWallet } from './solana/startSolanaWallet.js'

/**
 * Offers a wallet inside the page, announced through EIP-6963, one for Solana and one for Bitcoin, through the Wallet
 * Standard, and one for Polkadot, in `injectedWeb3`. Their keys are public, so they work only if the page itself comes
 * from this computer.
 *
 * @param networks - The networks of the page; only those with a node on this computer are used.
 * @returns A function that removes the wallets.
 */
export function startDemoWallet(networks: readonly Network.Input[], hostname: string = location.hostname): () => void {
  if (!isLoopback(hostname)) return () => {}

  const sheet = createSheet()
  const wallet = createDemoProvider({
    origin: location.origin,
    networks: networks.flatMap((network) => toDemoNetwork(network) ?? []),
    storage: sessionStorageOrNone(),
    confirm: sheet.confirm,
    loadSigner: async () => (await import('./signer.js')).signer,
  })
  let isGone = false
  // A provider of a removed wallet answers with an error.
  const provider: DemoProvider = {
    ...wallet,
    async request(request) {
      if (isGone) throw new ProviderRpcError(4900, 'The demo wallet is switched off')
      return wallet.request(request)
    },
  }
  const info = Object.freeze({ uuid: crypto.randomUUID(), name: 'Demo Wallet', rdns: 'localhost.mooring.demo', icon })
  const detail = Object.freeze({ info, provider: Object.freeze(provider) })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))

  addEventListener('eip6963:requestProvider', announce)
  announce()
  const stops = [startSolanaWallet, startPolkadotWallet, startBitcoinWallet].map((start) =>
    start({ networks, confirm: sheet.confirm }),
  )
  return () => {
    isGone = true
    for (const stop of stops) stop()
    removeEventListener('eip6963:requestProvider', announce)
    sheet.dispose()
  }
}
