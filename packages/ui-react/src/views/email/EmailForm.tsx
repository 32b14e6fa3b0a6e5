import { createEmailController } from '@mooring/controllers/email'
import { chevronIcon, mailIcon } from '@mooring/core/icons'
import { type ReactNode, useState } from 'react'
import { Field } from '../../components/Field.js'
import { Icon } from '../../components/Icon.js'
import { IconButton } from '../../components/IconButton.js'
import { Spinner } from '../../components/Spinner.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'

/** The field for an e-mail address in the list of wallets. */
export function EmailForm({ or: place }: EmailForm.Props): ReactNode {
  const { messages } = useModal()
  const { $email, submit } = useFeature(createEmailController)
  const state = useStore($email)
  const [text, setText] = useState('email' in state ? state.email : '')
  // A correction hides what was wrong before.
  const [refused, setRefused] = useState(text)
  const isBusy = state.status === 'sending' || state.status === 'connecting'
  const error = state.status === 'idle' && refused === text ? state.error : undefined
  const or = <p className="email-or">{messages['email.or']}</p>
  return (
    <form
      className="email-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy) return
        setRefused(text)
        submit(text)
      }}
    >
      {place === 'before' && or}
      <Field
        label={messages['email.label']}
        start={<Icon icon={mailIcon} />}
        placeholder={messages['email.label']}
        value={text}
        onChange={setText}
        problem={error?.shortMessage}
        isReadOnly={isBusy}
        direction="ltr"
        isEmail
        focus="email"
        end={
          isBusy ? (
            <span className="field-end">
              <Spinner />
            </span>
          ) : (
            <IconButton icon={chevronIcon} label={messages['email.submit']} isSubmit testId="email-submit" />
          )
        }
      />
      <p className="visually-hidden" role="status">
        {isBusy && messages[state.status === 'sending' ? 'email.sending' : 'email.connecting']}
      </p>
      {place === 'after' && or}
    </form>
  )
}

export declare namespace EmailForm {
  type Props = {
    /** Where the word "or" stands between it and the wallets, if at all. */
    or: 'before' | 'after' | undefined
  }
}
