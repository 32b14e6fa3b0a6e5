import type { ComponentChildren, JSX } from 'preact'
import { useState } from 'preact/hooks'
import type { useTask } from '../useTask.ts'
import { messages } from '../viewMessages.ts'
import { Button } from './Button.tsx'
import { Field } from './Field.tsx'

/** Takes six digits of a mail or a window, and says what is wrong with them. */
export function OtpForm({
  label,
  action = messages.confirm,
  kind = 'accent',
  checking,
  onOtp,
  children,
}: OtpForm.Props): JSX.Element {
  const [otp, setOtp] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void checking.run(() => onOtp(otp))
      }}
    >
      <Field
        label={label}
        value={otp}
        onChange={setOtp}
        mode="numeric"
        autoComplete="one-time-code"
        problem={checking.problem}
      />
      {children}
      <Button kind={kind} isSubmit isBusy={checking.isBusy}>
        {action}
      </Button>
    </form>
  )
}

export declare namespace OtpForm {
  type Props = {
    label: string
    /** @default 'Confirm' */
    action?: string
    /** @default 'accent' */
    kind?: Button.Props['kind']
    checking: useTask.Task
    onOtp: (otp: string) => Promise<void>
    children?: ComponentChildren
  }
}
