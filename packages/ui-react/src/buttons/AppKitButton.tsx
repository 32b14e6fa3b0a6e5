import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { nobody } from '../hooks/useAppKitAccount.js'
import { useKit } from '../useKit.js'
import { AccountButton } from './AccountButton.js'
import { ConnectButton } from './ConnectButton.js'

/**
 * The connect button, and the account once there is one.
 *
 * @example
 * ```tsx
 * import { AppKitButton } from '@mooring/ui-react'
 *
 * export const Header = () => <AppKitButton balance="hide" />
 * ```
 *
 * @throws {NotCreatedError} It is used before `createAppKit` was called.
 */
export function AppKitButton(props: AppKitButton.Props): ReactNode {
  const { isConnected } = useStore(useKit('AppKitButton').account.$account, { ssr: () => nobody })
  return isConnected ? <AccountButton {...props} /> : <ConnectButton {...props} />
}

export declare namespace AppKitButton {
  type Props = ConnectButton.Props & AccountButton.Props
}
