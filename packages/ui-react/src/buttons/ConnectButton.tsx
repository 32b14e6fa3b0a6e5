import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { useKit } from '../useKit.js'
import { PageButton } from './PageButton.js'
import { pageMessages } from './pageMessages.js'

/**
 * Opens the modal so that the visitor can connect a wallet.
 *
 * @example
 * ```tsx
 * import { ConnectButton } from '@mooring/ui-react'
 *
 * export const Header = () => <ConnectButton label="Sign in" />
 * ```
 *
 * @throws {NotCreatedError} It is used before `createAppKit` was called.
 */
export function ConnectButton({ size, label, loadingLabel, disabled }: ConnectButton.Props): ReactNode {
  const kit = useKit('ConnectButton')
  const messages = pageMessages(kit)
  const { isLoading } = useStore(kit.modal.$modal, { ssr: 'initial' })
  const connections = useStore(kit.connection.$connections, { ssr: () => nothing })
  const isBusy = isLoading || Object.values(connections).some(({ status }) => status === 'connecting')
  return (
    <PageButton kit={kit} kind="accent" size={size} disabled={disabled} aria-busy={isBusy} data-testid="connect-button">
      {isBusy && <span className="mooring-spinner" />}
      {isBusy ? (loadingLabel ?? messages['button.connecting']) : (label ?? messages['button.connect'])}
    </PageButton>
  )
}

const nothing = {}

export declare namespace ConnectButton {
  type Props = {
    /** @default 'md' */
    size?: 'md' | 'sm'
    /** @default 'Connect Wallet' */
    label?: string
    /** @default 'Connecting...' */
    loadingLabel?: string
    disabled?: boolean
  }
}
