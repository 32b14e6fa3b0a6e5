import type { SendReceiver, SendWarning } from '@mooring/controllers/send'
import { warningIcon } from '@mooring/core/icons'
import type { Messages } from '@mooring/core/messages'
import type { ReactNode, RefObject } from 'react'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../modal/ModalContext.js'
import { GroupedAddress } from './GroupedAddress.js'
import { useSend } from './useSend.js'

/** What may be a mistake about the receiver. The safe way out comes first, and keeping the receiver is a decision. */
export function SendWarnings({ receiver, keepRef, onEdit }: SendWarnings.Props): ReactNode {
  const { messages } = useModal()
  const send = useSend()
  const [lookAlike] = receiver.warnings.flatMap((warning) => (warning.kind === 'lookAlike' ? warning.known : []))
  return (
    <div className="send-warning" role="alert">
      {receiver.warnings.map((warning) => {
        const { title, text } = warningText(warning, messages)
        return (
          <div key={warning.kind} className="send-warning-text">
            <Icon icon={warningIcon} />
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        )
      })}
      {lookAlike && (
        <dl className="send-compare">
          <dt>{messages['send.known']}</dt>
          <dd>
            <GroupedAddress address={lookAlike} />
          </dd>
          <dt>{messages['send.entered']}</dt>
          <dd>
            <GroupedAddress address={receiver.address} other={lookAlike} />
          </dd>
        </dl>
      )}
      <div className="send-choices">
        <button type="button" className="button" data-kind="accent" onClick={() => onEdit(lookAlike ?? '')}>
          {messages[lookAlike ? 'send.useKnown' : 'send.other']}
        </button>
        <button ref={keepRef} type="button" className="button" data-kind="danger" onClick={send.confirmWarning}>
          {messages['send.keep']}
        </button>
      </div>
    </div>
  )
}

function warningText(warning: SendWarning, messages: Messages): { title: string; text: string } {
  switch (warning.kind) {
    case 'lookAlike':
      return { title: messages['send.lookAlike'], text: messages['send.lookAlikeText'] }
    case 'self':
      return { title: messages['send.self'], text: messages['send.selfText'] }
    case 'token':
      return { title: messages['send.toContract'], text: messages['send.toContractText'] }
    case 'elsewhere':
      return {
        title: messages['send.elsewhere'],
        text: messages['send.elsewhereText']({ network: warning.network.name }),
      }
  }
}

export declare namespace SendWarnings {
  type Props = {
    receiver: Extract<SendReceiver, { status: 'found' }>
    keepRef: RefObject<HTMLButtonElement | null>
    /** Puts another receiver in its place. */
    onEdit: (text: string) => void
  }
}
