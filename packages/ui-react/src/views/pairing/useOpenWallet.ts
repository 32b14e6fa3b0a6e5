import type { CatalogueWallet } from '@mooring/core'
import { useModal } from '../../modal/ModalContext.js'
import { loadedPairing } from './pairingSource.js'

/** Goes to a wallet of the catalogue. On a phone its app opens at once: a browser allows that only within the tap. */
export function useOpenWallet(): (wallet: CatalogueWallet) => void {
  const { kit } = useModal()
  return (wallet) => {
    loadedPairing()?.open(kit, wallet)
    kit.router.push({ view: 'ConnectingWalletConnect', walletId: wallet.id })
  }
}
