import { createCatalogueController } from '@mooring/controllers/catalogue'
import type { WalletChoice } from '@mooring/core'
import { useModal } from '../../modal/ModalContext.js'
import { pairing } from '../../modal/parts.js'

/** Chooses a wallet of a list. On a phone its app opens at once: a browser allows that only within the tap. */
export function useChoose(): (choice: WalletChoice) => void {
  const { kit } = useModal()
  return (choice) => {
    if (choice.wallet && !choice.connector) pairing.loaded()?.open(kit, choice.wallet)
    kit.feature(createCatalogueController).choose(choice)
  }
}
