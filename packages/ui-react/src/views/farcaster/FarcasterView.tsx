import { createFarcasterController } from '@mooring/controllers/farcaster'
import { checkIcon, copyIcon, externalIcon, farcasterIcon, retryIcon } from '@mooring/core/icons'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '../../components/Button.js'
import { copyText } from '../../components/copyText.js'
import { Icon } from '../../components/Icon.js'
import { QrCode } from '../../components/QrCode.js'
import { Ring } from '../../components/Ring.js'
import { Spinner } from '../../components/Spinner.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'

/** The code of a login with Farcaster, or a link to its app, until the visitor has confirmed there. */
export function FarcasterView(): ReactNode {
  const { messages } = useModal()
  const { $farcaster, isOnPhone, start } = useFeature(createFarcasterController)
  const state = useStore($farcaster)
  useEffect(() => start(), [start])
  if (state.status === 'idle' && state.error) return <Failed text={state.error.shortMessage} />
  if (state.status === 'connecting' || state.status === 'connected')
    return (
      <div className="pairing">
        <Head status="waiting" headline={messages['farcaster.connecting']} />
      </div>
    )
  const url = state.status === 'ready' ? state.url : undefined
  return isOnPhone() ? <OnPhone url={url} /> : <Elsewhere url={url} />
}

function Elsewhere({ url }: { url: string | undefined }): ReactNode {
  const { messages } = useModal()
  return (
    <div className="pairing">
      <div className="pairing-code">
        {url ? (
          <QrCode value={url} label={messages['farcaster.code']}>
            <span className="picture farcaster-picture">
              <Icon icon={farcasterIcon} />
            </span>
          </QrCode>
        ) : (
          <>
            <div className="qr pairing-blank" />
            <p className="pairing-wait" role="status">
              <Spinner />
              {messages['farcaster.making']}
            </p>
          </>
        )}
      </div>
      <p className="hint">{messages['farcaster.scan']}</p>
      <p className="hint">{messages['farcaster.warning']}</p>
      <div className="actions">
        <CopyLink url={url} />
      </div>
    </div>
  )
}

function OnPhone({ url }: { url: string | undefined }): ReactNode {
  const { messages } = useModal()
  return (
    <div className="pairing">
      <Head status="waiting" headline={messages['farcaster.continue']} text={messages['farcaster.continueText']} />
      <div className="actions">
        <Button
          kind="accent"
          icon={externalIcon}
          isBusy={!url}
          isDisabled={!url}
          onClick={() => url && window.open(url, '_blank', 'noreferrer noopener')}
        >
          {messages['farcaster.open']}
        </Button>
        <CopyLink url={url} />
      </div>
    </div>
  )
}

function Failed({ text }: { text: string }): ReactNode {
  const { kit, messages } = useModal()
  const { start } = useFeature(createFarcasterController)
  return (
    <div className="pairing">
      <Head status="failure" headline={messages['farcaster.failed']} text={text} />
      <div className="actions">
        <Button onClick={kit.router.back}>{messages['farcaster.otherWay']}</Button>
        <Button icon={retryIcon} kind="accent" onClick={start}>
          {messages['farcaster.retry']}
        </Button>
      </div>
    </div>
  )
}

function Head({ status, headline, text }: Head.Props): ReactNode {
  return (
    <>
      <Ring status={status}>
        <span className="social-picture">
          <Icon icon={farcasterIcon} />
        </span>
      </Ring>
      <div role={status === 'failure' ? 'alert' : 'status'}>
        <h2 className="headline">{headline}</h2>
        {text && <p className="hint">{text}</p>}
      </div>
    </>
  )
}

/** Copies the address, once there is one, and says so. */
function CopyLink({ url }: { url: string | undefined }): ReactNode {
  const { kit, messages } = useModal()
  const [isCopied, setIsCopied] = useState(false)
  async function copy(): Promise<void> {
    try {
      await copyText(url ?? '')
      setIsCopied(true)
    } catch {
      kit.snackbar.show({ variant: 'error', message: 'account.copyFailed' })
    }
  }
  return (
    <Button icon={isCopied ? checkIcon : copyIcon} onClick={copy} isDisabled={!url} testId="wui-link-copy">
      {messages[isCopied ? 'farcaster.copied' : 'farcaster.copy']}
    </Button>
  )
}

declare namespace Head {
  type Props = { status: 'waiting' | 'failure'; headline: string; text?: string }
}
