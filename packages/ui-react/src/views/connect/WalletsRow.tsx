import { walletIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon.js'
import { Row } from '../../components/Row.js'
import { useModal } from '../../modal/ModalContext.js'

/** Stands for the list of wallets where a page puts it behind the e-mail field. */
export function WalletsRow({ onClick }: { onClick: () => void }): ReactNode {
  const { messages } = useModal()
  return (
    <ul className="list">
      <li>
        <Row
          picture={<Icon icon={walletIcon} />}
          name={messages['connect.withWallet']}
          onClick={onClick}
          testId="connect-with-wallet"
          focus="connect-with-wallet"
        />
      </li>
    </ul>
  )
}
