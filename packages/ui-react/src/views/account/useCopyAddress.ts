import { checkIcon, copyIcon, type Icon } from '@mooring/core/icons'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'

/** Copies an address and says so; the icon is a tick for a moment. */
export function useCopyAddress(address: string): { readonly copy: () => Promise<void>; readonly icon: Icon } {
  const { kit } = useModal()
  const state = useStore(kit.snackbar.$snackbar)
  const isCopied = state.status === 'open' && state.snack.message === 'account.copied'

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address)
      kit.snackbar.show({ variant: 'success', message: 'account.copied' })
    } catch {
      kit.snackbar.show({ variant: 'error', message: 'account.copyFailed' })
    }
  }

  return { copy, icon: isCopied ? checkIcon : copyIcon }
}
