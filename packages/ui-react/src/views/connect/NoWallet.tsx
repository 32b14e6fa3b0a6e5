import type { WalletList } from '@mooring/controllers/catalogue'
import { externalIcon, walletIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { BrandPicture } from '../../brands/BrandPicture.js'
import { Button } from '../../components/Button.js'
import { Icon } from '../../components/Icon.js'
import { Row } from '../../components/Row.js'
import { useModal } from '../../modal/ModalContext.js'
import { useLink } from '../../modal/useLink.js'

/** A visitor without any wallet: where to get one, and on a phone the apps that can show this page themselves. */
export function NoWallet({ browsers }: Pick<WalletList, 'browsers'>): ReactNode {
  const { messages } = useModal()
  const get = useLink({ view: 'GetWallet' })
  const hasBrowsers = browsers.length > 0
  return (
    <div className="notice">
      <span className="notice-icon">
        <Icon icon={walletIcon} />
      </span>
      <h2 className="headline">{messages[hasBrowsers ? 'connect.browsers' : 'connect.empty']}</h2>
      <p className="hint">{messages[hasBrowsers ? 'connect.browsersText' : 'connect.emptyText']}</p>
      {hasBrowsers && (
        <ul className="list">
          {browsers.map(({ id, name, href }) => (
            <li key={id}>
              <Row
                picture={<BrandPicture id={id} name={name} url={undefined} />}
                name={messages['connect.openIn']({ wallet: name })}
                end={<Icon icon={externalIcon} />}
                href={href}
                focus={id}
              />
            </li>
          ))}
        </ul>
      )}
      <Button kind={hasBrowsers ? 'quiet' : 'accent'} focus="get-wallet" {...get}>
        {messages['connect.getWallet']}
      </Button>
    </div>
  )
}
