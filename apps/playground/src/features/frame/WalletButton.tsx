import { useAppKitAccount } from '@mooring/ui-react'
import type { ReactNode } from 'react'
import { usePageKit } from '../../kit/KitContext.js'

/** A button that needs a wallet: without one, it connects first. */
export function WalletButton({ onClick, type = 'button', disabled, children }: WalletButton.Props): ReactNode {
  const kit = usePageKit()
  const { isConnected } = useAppKitAccount()
  if (!isConnected)
    return (
      <button type="button" className="button" data-kind="quiet" onClick={() => void kit.open()}>
        Connect a wallet first
      </button>
    )
  return (
    <button type={type} className="button" disabled={disabled} onClick={onClick}>
      {children}
    </button>
  )
}

export declare namespace WalletButton {
  type Props = {
    onClick?: (() => void) | undefined
    type?: 'button' | 'submit'
    disabled?: boolean
    children: ReactNode
  }
}
