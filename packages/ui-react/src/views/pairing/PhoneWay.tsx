import { createPairingController } from '@mooring/controllers/pairing'
import type { CatalogueWallet, Platform, SafeUrl } from '@mooring/core'
import { checkIcon, copyIcon, downloadIcon, qrIcon, retryIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.js'
import { Icon } from '../../components/Icon.js'
import { Ring } from '../../components/Ring.js'
import { Row } from '../../components/Row.js'
import { useModal } from '../../modal/ModalContext.js'
import { openLink } from '../../modal/openLink.js'
import { useFeature } from '../../modal/useFeature.js'
import { useLink } from '../../modal/useLink.js'
import { useStore } from '../../useStore.js'
import { CopyLink } from './CopyLink.js'
import { GetLine } from './GetLine.js'
import { PairingProblem } from './PairingProblem.js'
import { phoneText } from './phoneText.js'
import { useCopyLink } from './useCopyLink.js'
import { WalletPicture } from './WalletPicture.js'

/** The app of a wallet on this phone: whether it has opened, and what to do if it has not. */
export function PhoneWay({ wallet }: { wallet: CatalogueWallet }): ReactNode {
  const { messages } = useModal()
  const { $pairing, $opening, open, linkTo, platform } = useFeature(createPairingController)
  const pairing = useStore($pairing)
  const opening = useStore($opening)
  const code = useLink({ view: 'ConnectingWalletConnectBasic' })
  const downloads = useLink({ view: 'Downloads', walletId: wallet.id })
  const uri = pairing.status === 'ready' ? pairing.uri : undefined
  const { copy, isCopied } = useCopyLink(uri)
  const status = opening.status !== 'idle' && opening.walletId === wallet.id ? opening.status : 'idle'
  const store = storeOf(wallet, platform)
  const name = { wallet: wallet.name }
  const isReady = linkTo(wallet, 'mobile') !== undefined
  if (pairing.status === 'failed' && !isReady) return <PairingProblem pairing={pairing} />

  function follow(): void {
    const link = open(wallet, 'mobile')
    if (link) openLink(link)
  }

  const { title, text } = phoneText(messages, status, wallet.name)
  return (
    <>
      <Ring status={status === 'missed' ? 'warning' : status === 'idle' ? undefined : 'waiting'}>
        <WalletPicture wallet={wallet} />
      </Ring>
      <div role={status === 'missed' ? 'alert' : 'status'}>
        <h2 className="headline">{title}</h2>
        <p className="hint">{text}</p>
      </div>
      {status === 'missed' ? (
        <>
          <Button
            kind="accent"
            icon={downloadIcon}
            {...(store ? { href: store } : { onClick: downloads.onClick, onHint: downloads.onHint })}
          >
            {messages['pairing.install'](name)}
          </Button>
          <ul className="list">
            <li>
              <Row
                picture={<Icon icon={retryIcon} />}
                name={messages['pairing.retry']}
                onClick={follow}
                focus="retry"
              />
            </li>
            <li>
              <Row
                picture={<Icon icon={isCopied ? checkIcon : copyIcon} />}
                name={messages[isCopied ? 'pairing.copied' : 'pairing.copy']}
                note={messages['pairing.copyNote']}
                onClick={copy}
                testId="copy-wc2-uri"
                focus="copy"
              />
            </li>
            <li>
              <Row
                picture={<Icon icon={qrIcon} />}
                name={messages['pairing.showCode']}
                note={messages['pairing.showCodeNote']}
                focus="code"
                {...code}
              />
            </li>
          </ul>
        </>
      ) : (
        <>
          <div className="actions">
            <Button
              kind={status === 'idle' ? 'accent' : 'quiet'}
              icon={status === 'idle' ? undefined : retryIcon}
              onClick={follow}
              isDisabled={!isReady}
              isBusy={!isReady}
            >
              {status === 'idle' ? messages['pairing.open'](name) : messages['pairing.openAgain']}
            </Button>
            <CopyLink uri={uri} />
          </div>
          <GetLine wallet={wallet} text={messages['pairing.dontHave']} />
        </>
      )}
    </>
  )
}

/** Where this device gets the app of a wallet. */
function storeOf(wallet: CatalogueWallet, { os }: Platform): SafeUrl | undefined {
  const stores = { ios: wallet.appStore, android: wallet.playStore, desktop: wallet.chromeStore }
  return stores[os] ?? wallet.homepage
}
