import type { Network } from '@mooring/core'
import { isLoopbackUrl } from '../DemoNetwork.js'
import { icon } from '../icon.js'
import { sessionStorageOrNone } from '../sessionStorageOrNone.js'
import type { Confirm } from '../WalletRequest.js'
import { createSolanaWallet } from './createSolanaWallet.js'

type Api = { readonly register: (wallet: object) => () => void }

/**
 * Registers a wallet for Solana in the page, by the Wallet Standard, if a Solana network of the page runs on this
 * computer.
 *
 * @returns A function that removes the wallet.
 */
export function startSolanaWallet({ networks, confirm }: startSolanaWallet.Options): () => void {
  const local = networks
    .filter(({ chainNamespace }) => chainNamespace === 'solana')
    .flatMap(({ name, rpcUrls }) => rpcUrls.default.http.filter(isLoopbackUrl).map((url) => ({ name, url })))
  const [network] = local
  if (!network) return () => {}

  const { wallet, dispose } = createSolanaWallet({
    icon,
    network,
    origin: location.origin,
    storage: sessionStorageOrNone(),
    confirm,
    loadSigner: async () => (await import('./solanaSigner.js')).solanaSigner,
  })
  const leave = new Set<() => void>()
  const register = ({ register }: Api) => void leave.add(register(wallet))
  const onReady = (event: Event) => register((event as CustomEvent<Api>).detail)

  addEventListener('wallet-standard:app-ready', onReady)
  dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => {
    removeEventListener('wallet-standard:app-ready', onReady)
    for (const stop of leave) stop()
    dispose()
  }
}

export declare namespace startSolanaWallet {
  type Options = { networks: readonly Network.Input[]; confirm: Confirm }
}
