import { showsAllWallets } from '@mooring/controllers/catalogue'
import { searchIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon.js'
import { Picture } from '../../components/Picture.js'
import { Row } from '../../components/Row.js'
import { useModal } from '../../modal/ModalContext.js'
import { useLink } from '../../modal/useLink.js'
import { useStore } from '../../useStore.js'
import { PairingCode } from './PairingCode.js'

/** The code that any wallet can scan. */
export function AnyWalletView(): ReactNode {
  const { kit, messages } = useModal()
  const remote = useStore(kit.wallets.$wallets).find(({ type }) => type === 'WALLET_CONNECT')
  const all = useLink({ view: 'AllWallets' })
  return (
    <div className="pairing">
      <PairingCode
        hint={messages['pairing.scan']}
        picture={remote?.imageUrl ? <Picture name={remote.name} url={remote.imageUrl} /> : undefined}
      />
      {showsAllWallets(kit.options) && (
        <Row picture={<Icon icon={searchIcon} />} name={messages['pairing.all']} focus="all-wallets" {...all} />
      )}
    </div>
  )
}
