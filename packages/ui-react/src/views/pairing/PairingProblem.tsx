import { createPairingController, type Pairing } from '@mooring/controllers/pairing'
import { alertIcon, offlineIcon, retryIcon } from '@mooring/core/icons'
import { describeFailure } from '@mooring/core/internal'
import type { Messages } from '@mooring/core/messages'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.js'
import { Icon } from '../../components/Icon.js'
import { Picture } from '../../components/Picture.js'
import { Row } from '../../components/Row.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'

/** Why there is no pairing, and what still works. */
export function PairingProblem({ pairing }: { pairing: Extract<Pairing, { status: 'failed' | 'none' }> }): ReactNode {
  const { kit, messages } = useModal()
  const { retry } = useFeature(createPairingController)
  const inPage = useStore(kit.wallets.$wallets).filter(({ type }) => type !== 'WALLET_CONNECT')
  const { title, text } = problemText(messages, pairing)
  const isRelay = pairing.status === 'failed' && pairing.error.name.startsWith('Relay')
  return (
    <>
      <div className="notice" role="alert">
        <span className="notice-icon" data-kind="warn">
          <Icon icon={isRelay ? offlineIcon : alertIcon} />
        </span>
        <h2 className="headline">{title}</h2>
        <p className="hint">{text}</p>
      </div>
      {pairing.status === 'failed' && (
        <Button kind="accent" icon={retryIcon} onClick={retry} testId="w3m-connecting-widget-secondary-button">
          {messages['pairing.retry']}
        </Button>
      )}
      {inPage.length > 0 && (
        <div className="pairing-others">
          <h2 className="list-title">{messages['pairing.otherWay']}</h2>
          <ul className="list">
            {inPage.map(({ id, name, imageUrl }) => (
              <li key={id}>
                <Row
                  picture={<Picture name={name} url={imageUrl} />}
                  name={name}
                  onClick={() => kit.selectWallet(id)}
                  focus={`wallet-${id}`}
                />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

function problemText(messages: Messages, pairing: PairingProblem.Pairing): { title: string; text: string } {
  if (pairing.status === 'none') return { title: messages['pairing.none'], text: messages['pairing.noneText'] }
  const { error } = pairing
  if (describeFailure(error) === 'declined')
    return { title: messages['pairing.declined'], text: messages['pairing.declinedText'] }
  if (error.name === 'PairingExpiredError')
    return { title: messages['pairing.expired'], text: messages['pairing.expiredText'] }
  const text = messages[`error.${error.name}`] ?? error.shortMessage ?? messages['pairing.noCodeText']
  return { title: messages['pairing.noCode'], text }
}

export declare namespace PairingProblem {
  type Pairing = Parameters<typeof PairingProblem>[0]['pairing']
}
