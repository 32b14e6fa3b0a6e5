import { copyText } from '../../components/copyText.js'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'

/** Copies the URI of the pairing, and says whether it worked. Without one it does nothing. */
export function useCopyLink(uri: string | undefined): { copy: () => Promise<void>; isCopied: boolean } {
  const { kit } = useModal()
  const state = useStore(kit.snackbar.$snackbar)
  return {
    isCopied: state.status === 'open' && state.snack.message === 'pairing.copied',
    async copy() {
      if (!uri) return
      try {
        await copyText(uri)
        kit.snackbar.show({ variant: 'success', message: 'pairing.copied' })
      } catch {
        kit.snackbar.show({ variant: 'error', message: 'account.copyFailed' })
      }
    },
  }
}
