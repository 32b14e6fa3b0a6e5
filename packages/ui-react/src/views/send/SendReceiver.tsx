import { createSendController } from '@mooring/controllers/send'
import { shortenAddress } from '@mooring/core'
import { checkIcon, closeIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Field } from '../../components/Field.js'
import { Icon } from '../../components/Icon.js'
import { IconButton } from '../../components/IconButton.js'
import { Spinner } from '../../components/Spinner.js'
import { Tag } from '../../components/Tag.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { ReceiverPicture } from './ReceiverPicture.js'
import { SendRecent } from './SendRecent.js'
import { problemText } from './sendTexts.js'

/** To whom: an address or a name, typed, pasted or one of the last, and who was found behind it. */
export function SendReceiver({ onEdited }: SendReceiver.Props): ReactNode {
  const { kit, messages } = useModal()
  const send = useFeature(createSendController)
  const { to, receiver, problems, isReadOnly, hasNames } = useStore(send.$form)

  function edit(text: string): void {
    send.editTo(text)
    onEdited()
  }

  async function paste(): Promise<void> {
    try {
      send.editTo(await navigator.clipboard.readText())
    } catch {
      // The browser does not allow it: the visitor can do it in the field.
      onEdited()
    }
  }

  return (
    <>
      <Field
        label={messages['send.to']}
        value={to}
        onChange={send.editTo}
        placeholder={messages[hasNames ? 'send.toHint' : 'send.toAddress']}
        problem={problemText(problems.receiver, { ...kit.options, messages })}
        isReadOnly={isReadOnly}
        direction="ltr"
        focus="send-to"
        end={
          !isReadOnly && (
            <>
              {receiver.status === 'resolving' && <Spinner />}
              {to === '' ? (
                <button type="button" className="text-button" onClick={paste} data-focus="send-paste">
                  {messages['send.paste']}
                </button>
              ) : (
                <IconButton icon={closeIcon} label={messages['send.clear']} onClick={() => edit('')} />
              )}
            </>
          )
        }
      />
      <div className="send-receiver" aria-live="polite">
        {receiver.status === 'resolving' && (
          <span className="visually-hidden">{messages['send.resolving']({ name: receiver.name })}</span>
        )}
        {receiver.status === 'found' && (
          <div className="send-found">
            <ReceiverPicture receiver={receiver} />
            <span className="row-text">
              <bdi className="row-name">{receiver.name ?? shortenAddress(receiver.address)}</bdi>
              {receiver.name && (
                <small>
                  <bdi dir="ltr" title={receiver.address}>
                    {shortenAddress(receiver.address)}
                  </bdi>
                </small>
              )}
            </span>
            {receiver.isKnown && (
              <Tag kind="good">
                <Icon icon={checkIcon} />
                {messages['send.sentBefore']}
              </Tag>
            )}
          </div>
        )}
      </div>
      {to === '' && !isReadOnly && <SendRecent />}
    </>
  )
}

export declare namespace SendReceiver {
  type Props = {
    /** The receiver was changed by a button: the field is where to go on. */
    onEdited: () => void
  }
}
