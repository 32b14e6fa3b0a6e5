import { InvalidAppConfigurationError, type WalletFrame } from '@mooring/core'
import { walletIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon.js'
import { Notice } from '../../components/Notice.js'
import { Ring } from '../../components/Ring.js'
import { useModal } from '../../modal/ModalContext.js'
import { useTitle } from '../../modal/useTitle.js'

/** Leaves room for the frame of an embedded wallet, which stands over it, or says why there is none yet. */
export function FrameRoom({ frame }: { frame: WalletFrame }): ReactNode {
  const { messages } = useModal()
  // The frame has its own headings.
  useTitle(messages['requests.wallet'])
  if (frame.status === 'failed') {
    const isRefused = frame.error instanceof InvalidAppConfigurationError
    return (
      <Notice
        title={messages['requests.notOpened']}
        text={isRefused ? messages['requests.refused'] : (frame.error?.shortMessage ?? '')}
        action={messages['requests.again']}
        onAction={frame.retry}
      />
    )
  }
  if (frame.status === 'ready' && frame.need) return <div className="frame-room" />
  return (
    <div className="request-opening" role="status">
      <Ring status="waiting">
        <span className="request-wallet">
          <Icon icon={walletIcon} />
        </span>
      </Ring>
      <h2 className="headline">{messages['requests.opening']}</h2>
      <p className="hint">{messages['requests.openingText']}</p>
    </div>
  )
}
