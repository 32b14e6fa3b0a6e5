import { useEffect } from 'react'
import { useModal } from '../../modal/ModalContext.js'
import { pairing } from '../../modal/parts.js'
import { whenDrawn } from '../../modal/whenDrawn.js'
import { useStore } from '../../useStore.js'

/** Loads the code of wallets elsewhere where wallets are listed, if the page has a way to them. On a phone it pairs then. */
export function useEarlyPairing(): void {
  const { kit } = useModal()
  const isOpen = useStore(kit.modal.$isOpen)
  const isOffered = useStore(kit.wallets.$wallets).some(({ type }) => type === 'WALLET_CONNECT')
  const isWanted = isOffered && (isOpen || kit.options.enableEmbedded)
  useEffect(() => {
    if (!isWanted) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // Opening comes first, and a frame of it has no time for the links that a bundler adds.
    const cancel = whenDrawn(() => {
      timer = setTimeout(() => {
        // Where it does not load, its view says so and tries again.
        pairing.load().then(
          ({ start }) => start(kit),
          () => {},
        )
      })
    })
    return () => {
      cancel()
      clearTimeout(timer)
    }
  }, [kit, isWanted])
}
