import type { ReactNode } from 'react'
import { useKit } from '../useKit.js'
import { PageButton } from './PageButton.js'
import { useAccountFace } from './useAccountFace.js'

/**
 * Shows the connected account, and opens the modal at it. Renders nothing without an account.
 *
 * With `balance="show"` it requests the balance from the network's RPC endpoint as soon as it is on the page.
 *
 * @example
 * ```tsx
 * import { AccountButton } from '@mooring/ui-react'
 *
 * export const Header = () => <AccountButton balance="hide" />
 * ```
 *
 * @throws {NotCreatedError} It is used before `createAppKit`.
 */
export function AccountButton({ size, disabled, ...shown }: AccountButton.Props): ReactNode {
  const kit = useKit('AccountButton')
  const face = useAccountFace(kit, shown)
  return face && <PageButton kit={kit} face={face} size={size} disabled={disabled} />
}

export declare namespace AccountButton {
  type Props = {
    /** @default 'md' */
    size?: 'md' | 'sm'
    /** @default 'show' */
    balance?: 'show' | 'hide'
    /** How many characters of the address to show at its start. @default 6 */
    charsStart?: number
    /** How many at its end. @default 4 */
    charsEnd?: number
    disabled?: boolean
  }
}
