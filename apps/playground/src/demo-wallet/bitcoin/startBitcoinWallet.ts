import type { Network } from '@mooring/core'
import { isLoopbackUrl } from '../DemoNetwork.js'
import { icon } from '../icon.js'
import { sessionStorageOrNone } from '../sessionStorageOrNone.js'
import type { Confirm } from '../WalletRequest.js'
import { createBitcoinWallet } from './createBitcoinWallet.js'

type Api = { readonly register: (wallet: object) => () => void }

/**
 * Registers a wallet for Bitcoin in the page, by the Wallet Standard, if a Bitcoin network of the page runs on this
 * computer.
 *
 * @returns A function that removes the wallet.
 */
export function startBitcoinWallet({ networks, confirm }: startBitcoinWallet.Options): () => void {
  const local = networks
    .filter(({ chainNamespace }) => chainNamespace === 'bip122')
    .flatMap(({ name, nativeCurrency: { symbol }, rpcUrls }) =>
      rpcUrls.default.http.filter(isLoopbackUrl).map((url) => ({ name, symbol, url })),
    )
  const [network] = local
  if (!network) return () => {}

  const provider = createBitcoinWallet({
    network,
    origin: location.origin,
    storage: sessionStorageOrNone(),
    confirm,
    loadSigner: () => import('devnet/bitcoin'),
  })
  const wallet = {
    version: '1.0.0',
    name: 'Demo Bitcoin',
    icon,
    chains: ['bitcoin:regtest'],
    accounts: [],
    features: { 'sats-connect:': { provider } },
  }
  const leave = new Set<() => void>()
  const register = ({ register }: Api) => void leave.add(register(wallet))
  const onReady = (event: Event) => register((event as CustomEvent<Api>).detail)

  addEventListener('wallet-standard:app-ready', onReady)
  dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    removeEventListener('wallet-standard:app-ready', onReady)
    for (const stop of leave) stop()
    provider.dispose()
  }
}

export declare namespace startBitcoinWallet {
  type Options = { networks: readonly Network.Input[]; confirm: Confirm }
}
