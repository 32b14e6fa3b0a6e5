import { useEffect } from 'react'
import { useModal } from '../../modal/ModalContext.js'
import { pairing } from '../../modal/parts.js'
import { preload } from '../../modal/preload.js'
import { useStore } from '../../useStore.js'

/** Loads the code of wallets elsewhere where wallets are listed, if the page has a way to them. On a phone it pairs then. */
export function useEarlyPairing(): void {
  const { kit } = useModal()
  const isOpen = useStore(kit.modal.$isOpen)
  const isOffered = useStore(kit.wallets.$wallets).some(({ type }) => type === 'WALLET_CONNECT')
  const isWanted = isOffered && (isOpen || kit.options.enableEmbedded)
  // Opening comes first. Where it does not load, its view says so and tries again.
  useEffect(() => (isWanted ? preload(pairing, ({ start }) => start(kit)) : undefined), [kit, isWanted])
}
