import { useModal } from '../../modal/ModalContext.js'

/** Copies the URI of the pairing, and says whether it worked. Without one it does nothing. */
export function useCopyLink(uri: string | undefined): () => Promise<void> {
  const { kit } = useModal()
  return async () => {
    if (!uri) return
    try {
      await navigator.clipboard.writeText(uri)
      kit.snackbar.show({ variant: 'success', message: 'pairing.copied' })
    } catch {
      kit.snackbar.show({ variant: 'error', message: 'account.copyFailed' })
    }
  }
}
