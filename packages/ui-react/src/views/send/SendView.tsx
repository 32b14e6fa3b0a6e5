import { type ReactNode, useRef } from 'react'
import { Button } from '../../components/Button.js'
import { useModal } from '../../modal/ModalContext.js'
import { useLink } from '../../modal/useLink.js'
import { useStore } from '../../useStore.js'
import { actionText } from './actionText.js'
import { SendAmount } from './SendAmount.js'
import { SendFeeFacts } from './SendFeeFacts.js'
import { SendProblem } from './SendProblem.js'
import { SendReceiver } from './SendReceiver.js'
import { useSend } from './useSend.js'

/** How much of what goes to whom. The button names what is missing, and leads there. */
export function SendView(): ReactNode {
  const { messages } = useModal()
  const send = useSend()
  const { action } = useStore(send.$form)
  const state = useStore(send.$send)
  const amount = useRef<HTMLInputElement>(null)
  const receiver = useRef<HTMLInputElement>(null)
  const warning = useRef<HTMLButtonElement>(null)
  const tokens = useLink({ view: 'WalletSendSelectToken' })

  function act(): void {
    const place = action.kind === 'problem' ? action.field : action.kind
    if (place === 'review') send.review()
    if (place === 'confirmWarning') warning.current?.focus()
    if (place === 'token') tokens.onClick()
    if (place === 'amount') amount.current?.focus()
    if (place === 'receiver') receiver.current?.focus()
  }

  // What was reviewed is no longer what would be sent. What is missing in the form is said beside its field.
  const changed = state.status === 'editing' && state.problem?.name !== 'SendInputError' ? state.problem : undefined
  const isReady = action.kind === 'review'
  return (
    <form
      className="send"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        act()
      }}
    >
      <SendAmount inputRef={amount} />
      <SendReceiver inputRef={receiver} warningRef={warning} />
      <SendFeeFacts />
      <SendProblem problem={changed} />
      <Button
        kind={isReady ? 'accent' : 'quiet'}
        isSubmit
        isMissing={!isReady}
        isBusy={action.kind === 'wait'}
        focus="send-review"
        testId="send-review"
      >
        {actionText(action, messages)}
      </Button>
    </form>
  )
}
