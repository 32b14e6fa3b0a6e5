import type { ReactNode } from 'react'
import { useKit } from '../useKit.js'
import type { AccountButton } from './AccountButton.js'
import type { ConnectButton } from './ConnectButton.js'
import { PageButton } from './PageButton.js'
import { useAccountFace } from './useAccountFace.js'
import { useConnectFace } from './useConnectFace.js'

/**
 * The connect button, or the account button when an account is connected.
 *
 * @example
 * ```tsx
 * import { AppKitButton } from '@mooring/ui-react'
 *
 * export const Header = () => <AppKitButton balance="hide" />
 * ```
 *
 * @throws {NotCreatedError} It is used before `createAppKit`.
 */
export function AppKitButton({ size, disabled, ...rest }: AppKitButton.Props): ReactNode {
  const kit = useKit('AppKitButton')
  const connect = useConnectFace(kit, rest)
  const account = useAccountFace(kit, rest)
  // One element for both, so that the focus survives the change of the button.
  return <PageButton kit={kit} face={account ?? connect} size={size} disabled={disabled} />
}

export declare namespace AppKitButton {
  type Props = ConnectButton.Props & AccountButton.Props
}
