import { adapterWallets, safeHref, suggestWallets } from '@mooring/core'
import { externalIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { BrandPicture } from '../../brands/BrandPicture.js'
import { Icon } from '../../components/Icon.js'
import { Row } from '../../components/Row.js'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'

/** Where to get a wallet. The host of each link is shown before it is followed. */
export function GetWalletView(): ReactNode {
  const { kit, messages } = useModal()
  const families = useStore(kit.network.$networks).map(({ chainNamespace }) => chainNamespace)
  return (
    <div className="help">
      <p className="hint">{messages['getWallet.text']}</p>
      <ul className="list">
        {suggestWallets(families, adapterWallets(kit)).map(({ id, name, url }) => (
          <li key={name}>
            <Row
              picture={<BrandPicture id={id} name={name} url={undefined} />}
              name={messages['getWallet.link']({ wallet: name })}
              note={new URL(url).host}
              end={<Icon icon={externalIcon} />}
              href={safeHref(url)}
              focus={name}
            />
          </li>
        ))}
      </ul>
      <p className="legal">{messages['getWallet.reload']}</p>
    </div>
  )
}
