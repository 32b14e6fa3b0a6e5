import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Button } from '../components/Button.tsx'
import { Field } from '../components/Field.tsx'
import { Head } from '../components/Head.tsx'
import { Note } from '../components/Note.tsx'
import { useTask } from '../useTask.ts'
import { messages } from '../viewMessages.ts'
import type { LinkTask } from './LinkTask.ts'
import { socialMessages } from './socialMessages.ts'

/** Says that a link is in the mail, and takes the digits that its page shows. */
export function LinkView({ task }: { task: LinkTask }): JSX.Element {
  const [otp, setOtp] = useState('')
  const [sending, checking] = [useTask(), useTask()]
  useEffect(() => void sending.run(task.send), [task])
  return (
    <main class="view">
      <Head title={socialMessages.linkTitle} text={socialMessages.linkText(task.email)} onClose={() => task.cancel()} />
      <p role="alert">{sending.problem && <Note kind="warn">{sending.problem}</Note>}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          void checking.run(() => task.confirm(otp))
        }}
      >
        <Field
          label={socialMessages.linkCode}
          value={otp}
          onChange={setOtp}
          mode="numeric"
          autoComplete="one-time-code"
          problem={checking.problem}
        />
        <p class="hint">{socialMessages.linkHint}</p>
        <Button kind="accent" isSubmit isBusy={checking.isBusy}>
          {messages.confirm}
        </Button>
      </form>
      <div class="end">
        <Button isBusy={sending.isBusy} onClick={() => void sending.run(task.send)}>
          {socialMessages.sendAgain}
        </Button>
        <Button onClick={() => task.cancel()}>{messages.cancel}</Button>
      </div>
    </main>
  )
}
