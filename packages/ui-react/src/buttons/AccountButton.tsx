import type { AppKit } from '@mooring/controllers'
import { balanceText, shortenAddress } from '@mooring/core'
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { Avatar } from '../components/Avatar.js'
import { nobody } from '../hooks/useAppKitAccount.js'
import { useKit } from '../useKit.js'
import { PageButton } from './PageButton.js'

/**
 * Shows the connected account, and opens the modal at it. Without an account it shows nothing.
 *
 * With `balance="show"` the balance is asked from the network's RPC endpoint as soon as the button is on the page.
 *
 * @example
 * ```tsx
 * import { AccountButton } from '@mooring/ui-react'
 *
 * export const Header = () => <AccountButton balance="hide" />
 * ```
 *
 * @throws {NotCreatedError} It is used before `createAppKit` was called.
 */
export function AccountButton(props: AccountButton.Props): ReactNode {
  const { size, balance = 'show', charsStart = 4, charsEnd = 6, disabled } = props
  const kit = useKit('AccountButton')
  const { address } = useStore(kit.account.$account, { ssr: () => nobody })
  if (!address) return null
  return (
    <PageButton kit={kit} kind="quiet" size={size} disabled={disabled} data-testid="account-button">
      <Avatar address={address} />
      <span>{shortenAddress(address, charsStart, charsEnd)}</span>
      {balance === 'show' && <BalanceText kit={kit} />}
    </PageButton>
  )
}

function BalanceText({ kit }: { kit: AppKit }): ReactNode {
  const { data } = useStore(kit.balance.$balance, { ssr: 'initial' })
  const { network } = useStore(kit.network.$network, { ssr: () => kit.network.initial })
  const text = balanceText({ balance: data, network, locale: kit.options.locale })
  return text && <span className="mooring-amount">{`${text.amount} ${text.symbol}`}</span>
}

export declare namespace AccountButton {
  type Props = {
    /** @default 'md' */
    size?: 'md' | 'sm'
    /** @default 'show' */
    balance?: 'show' | 'hide'
    /** How many characters of the address to show at its start. @default 4 */
    charsStart?: number
    /** How many at its end. @default 6 */
    charsEnd?: number
    disabled?: boolean
  }
}
