import { createSendController, type SendWarning } from '@mooring/controllers/send'
import { warningIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { GroupedAddress } from './GroupedAddress.js'
import type { Writing } from './sendTexts.js'

/** What may be a mistake about the receiver. The safe way out comes first, and keeping the receiver is a decision. */
export function SendWarnings(): ReactNode {
  const { messages } = useModal()
  const send = useFeature(createSendController)
  const { receiver } = useStore(send.$form)
  if (receiver.status !== 'found' || receiver.warnings.length === 0) return null
  const [lookAlike] = receiver.warnings.flatMap((warning) => (warning.kind === 'lookAlike' ? warning.known : []))

  /** Puts another receiver in its place, and goes on in the field. */
  function edit(element: HTMLElement, text: string): void {
    send.editTo(text)
    element.closest('form')?.querySelector<HTMLElement>('[data-focus="send-to"]')?.focus()
  }

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
        <button
          type="button"
          className="button"
          data-kind="accent"
          data-focus="send-other"
          onClick={(event) => edit(event.currentTarget, lookAlike ?? '')}
        >
          {messages[lookAlike ? 'send.useKnown' : 'send.other']}
        </button>
        <button
          type="button"
          data-focus="send-keep"
          className="button"
          data-kind="danger"
          onClick={send.confirmWarning}
        >
          {messages['send.keep']}
        </button>
      </div>
    </div>
  )
}

function warningText(warning: SendWarning, messages: Writing['messages']): { title: string; text: string } {
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
