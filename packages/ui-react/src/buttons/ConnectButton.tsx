import type { ReactNode } from 'react'
import { useKit } from '../useKit.js'
import { PageButton } from './PageButton.js'
import { useConnectFace } from './useConnectFace.js'

/**
 * Opens the modal for connecting a wallet.
 *
 * @example
 * ```tsx
 * import { ConnectButton } from '@mooring/ui-react'
 *
 * export const Header = () => <ConnectButton label="Sign in" />
 * ```
 *
 * @throws {NotCreatedError} It is used before `createAppKit`.
 */
export function ConnectButton({ size, disabled, ...labels }: ConnectButton.Props): ReactNode {
  const kit = useKit('ConnectButton')
  const face = useConnectFace(kit, labels)
  return <PageButton kit={kit} face={face} size={size} disabled={disabled} />
}

export declare namespace ConnectButton {
  type Props = {
    /** @default 'md' */
    size?: 'md' | 'sm'
    /** @default 'Connect wallet' */
    label?: string
    /** @default 'Connecting...' */
    loadingLabel?: string
    disabled?: boolean
  }
}
