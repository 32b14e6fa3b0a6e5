import type { CatalogueWallet } from '@mooring/core'
import { useModal } from '../../modal/ModalContext.js'
import { openLink } from '../../modal/openLink.js'
import { usePairing } from './usePairing.js'

/** Goes to a wallet of the catalogue. On a phone its app opens at once: a browser allows that only within the tap. */
export function useOpenWallet(): (wallet: CatalogueWallet) => void {
  const { kit } = useModal()
  const pairing = usePairing()
  return (wallet) => {
    const link = pairing.platform.os === 'desktop' ? undefined : pairing.open(wallet, 'mobile')
    if (link) openLink(link)
    kit.router.push({ view: 'ConnectingWalletConnect', walletId: wallet.id })
  }
}
