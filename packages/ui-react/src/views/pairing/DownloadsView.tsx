import { createCatalogueController } from '@mooring/controllers/catalogue'
import { createPairingController } from '@mooring/controllers/pairing'
import type { RouteOf, SafeUrl } from '@mooring/core'
import { externalIcon } from '@mooring/core/icons'
import { type ReactNode, useState } from 'react'
import { Icon } from '../../components/Icon.js'
import { QrCode } from '../../components/QrCode.js'
import { Row } from '../../components/Row.js'
import { Tabs } from '../../components/Tabs.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { WalletPicture } from './WalletPicture.js'

/** Where to get a wallet: its stores, and on a computer a code that leads a phone there. */
export function DownloadsView({ route: { walletId } }: { route: RouteOf<'Downloads'> }): ReactNode {
  const { kit, messages } = useModal()
  const { platform } = useFeature(createPairingController)
  const wallet = useFeature(createCatalogueController).walletOf(walletId)
  const [chosen, setChosen] = useState<string>()
  const name = { wallet: wallet?.name ?? walletId }

  const stores = [
    ['chrome_store', messages['pairing.extension'], platform.os === 'desktop' ? wallet?.chromeStore : undefined],
    ['app_store', messages['pairing.iosApp'], platform.os === 'android' ? undefined : wallet?.appStore],
    ['play_store', messages['pairing.androidApp'], platform.os === 'ios' ? undefined : wallet?.playStore],
    ['homepage', messages['pairing.website'], wallet?.homepage],
  ] as const
  const links = stores.flatMap(([type, title, href]) => (href ? [{ type, title, href }] : []))
  const apps =
    platform.os === 'desktop' ? links.filter(({ type }) => type === 'app_store' || type === 'play_store') : []
  const app = apps.find(({ type }) => type === chosen) ?? apps[0]

  function track(type: string): void {
    kit.events.track('GET_WALLET', { name: wallet?.name, explorerId: walletId, type })
  }

  const code = (href: SafeUrl) => (
    <QrCode value={href} label={messages['pairing.scanToGet']}>
      {wallet && <WalletPicture wallet={wallet} />}
    </QrCode>
  )
  return (
    <div className="pairing">
      {app && apps.length > 1 ? (
        <Tabs
          label={messages['pairing.forPhone']}
          tabs={apps.map(({ type, title }) => ({ name: type, title }))}
          chosen={app.type}
          onChoose={setChosen}
        >
          <div className="pairing" data-size="small">
            {code(app.href)}
          </div>
        </Tabs>
      ) : (
        app && (
          <div className="pairing" data-size="small">
            {code(app.href)}
          </div>
        )
      )}
      <p className="hint">
        {links.length === 0
          ? messages['pairing.nowhere'](name)
          : app
            ? messages['pairing.scanToGet']
            : messages['pairing.getText'](name)}
      </p>
      <ul className="list">
        {links.map(({ type, title, href }) => (
          <li key={type}>
            <Row
              picture={wallet && <WalletPicture wallet={wallet} />}
              name={title}
              note={new URL(href).host}
              end={<Icon icon={externalIcon} />}
              href={href}
              onClick={() => track(type)}
              focus={type}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
