import { createEmailUpdateController } from '@mooring/controllers/email'
import { mailIcon } from '@mooring/core/icons'
import { type ReactNode, useState } from 'react'
import { Button } from '../../components/Button.js'
import { Field } from '../../components/Field.js'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'

/** Asks for the address that the wallet is to have. */
export function UpdateEmailWalletView(): ReactNode {
  const { messages } = useModal()
  const { $update, $email, submit } = useFeature(createEmailUpdateController)
  const state = useStore($update)
  const now = useStore($email)
  const [text, setText] = useState(state.status === 'updated' ? '' : state.email)
  // A correction hides what was wrong before.
  const [refused, setRefused] = useState(text)
  const isBusy = state.status === 'sending'
  const error = state.status === 'idle' && refused === text ? state.error : undefined
  return (
    <form
      className="email-update"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy) return
        setRefused(text)
        submit(text)
      }}
    >
      <p className="email-now">
        <small>{messages['email.now']}</small>
        <bdi>{now}</bdi>
      </p>
      <Field
        label={messages['email.newLabel']}
        start={<Icon icon={mailIcon} />}
        placeholder={messages['email.newLabel']}
        value={text}
        onChange={setText}
        problem={error?.shortMessage}
        isReadOnly={isBusy}
        direction="ltr"
        isEmail
        focus="email"
      />
      <p className="hint">{messages['email.updateText']}</p>
      <Button kind="accent" isSubmit isBusy={isBusy} testId="email-update">
        {messages['email.submit']}
      </Button>
      <p className="visually-hidden" role="status">
        {isBusy && messages['email.sending']}
      </p>
    </form>
  )
}
