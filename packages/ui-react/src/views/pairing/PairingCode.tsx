import { createPairingController } from '@mooring/controllers/pairing'
import { type ReactNode, useRef } from 'react'
import { QrCode } from '../../components/QrCode.js'
import { Spinner } from '../../components/Spinner.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { CopyLink } from './CopyLink.js'
import { PairingProblem } from './PairingProblem.js'

/** Shows the pairing's code, which renews itself, or the reason why it is missing. */
export function PairingCode({ hint, picture, beside, children }: PairingCode.Props): ReactNode {
  const { messages } = useModal()
  const pairing = useStore(useFeature(createPairingController).$pairing)
  const last = useRef<string>(undefined)
  if (pairing.status === 'ready') last.current = pairing.uri
  if (pairing.status === 'failed' || pairing.status === 'none') {
    return (
      <>
        <PairingProblem pairing={pairing} />
        {beside}
      </>
    )
  }

  const isReady = pairing.status === 'ready'
  const isRenewing = !isReady && last.current !== undefined
  return (
    <>
      <div className="pairing-code">
        {last.current ? (
          <QrCode value={last.current} label={messages['pairing.code']} isFaded={!isReady}>
            {isReady ? picture : undefined}
          </QrCode>
        ) : (
          <div className="qr pairing-blank" />
        )}
        {!isReady && (
          <p className="pairing-wait" role="status">
            <Spinner />
            {messages[isRenewing ? 'pairing.renewing' : 'pairing.making']}
          </p>
        )}
      </div>
      <p className="hint">{isRenewing ? messages['pairing.renewingText'] : hint}</p>
      <div className="actions" data-single={beside === undefined || undefined}>
        <CopyLink uri={pairing.status === 'ready' ? pairing.uri : undefined} />
        {beside}
      </div>
      {children}
    </>
  )
}

export declare namespace PairingCode {
  type Props = {
    /** How to use it. */
    hint: string
    /** The wallet's picture, in the middle. */
    picture?: ReactNode
    /** A second button, beside the one that copies the link. */
    beside?: ReactNode
    /** What stands below. */
    children?: ReactNode
  }
}
