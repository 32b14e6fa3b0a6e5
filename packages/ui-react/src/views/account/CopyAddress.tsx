import { checkIcon, copyIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { copyText } from '../../components/copyText.js'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'

/** A short address, or the name of one; pressing it copies the whole address. Without it, a button of its own. */
export function CopyAddress({ address, children, label }: CopyAddress.Props): ReactNode {
  const { kit, messages } = useModal()
  const state = useStore(kit.snackbar.$snackbar)
  const isCopied = state.status === 'open' && state.snack.message === 'account.copied'

  async function copy(): Promise<void> {
    try {
      await copyText(address)
      kit.snackbar.show({ variant: 'success', message: 'account.copied' })
    } catch {
      kit.snackbar.show({ variant: 'error', message: 'account.copyFailed' })
    }
  }

  return (
    <button
      type="button"
      className={children ? 'copy' : 'button'}
      data-kind="accent"
      title={address}
      onClick={copy}
      data-testid="wui-link-copy"
      data-focus="copy"
    >
      {children}
      <span className={children ? 'visually-hidden' : undefined}>{label ?? messages['account.copy']}</span>
      <Icon icon={isCopied ? checkIcon : copyIcon} />
    </button>
  )
}

export declare namespace CopyAddress {
  type Props = {
    address: string
    children?: ReactNode
    /** What pressing it does. @default that of the account */
    label?: string
  }
}
