import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../modal/ModalContext.js'
import { useCopyAddress } from './useCopyAddress.js'

/** A short address, or the name of one; pressing it copies the whole address. */
export function CopyAddress({ address, children, label }: CopyAddress.Props): ReactNode {
  const { messages } = useModal()
  const { copy, icon } = useCopyAddress(address)
  return (
    <button type="button" className="copy" title={address} onClick={copy} data-testid="wui-link-copy" data-focus="copy">
      {children}
      <span className="visually-hidden">{label ?? messages['account.copy']}</span>
      <Icon icon={icon} />
    </button>
  )
}

export declare namespace CopyAddress {
  type Props = {
    address: string
    children: ReactNode
    /** What pressing it does. @default that of the account */
    label?: string
  }
}
