import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Button } from '../components/Button.tsx'
import { Head } from '../components/Head.tsx'
import { Note } from '../components/Note.tsx'
import { OtpForm } from '../components/OtpForm.tsx'
import { useTask } from '../useTask.ts'
import { messages } from '../viewMessages.ts'
import type { LinkTask } from './LinkTask.ts'
import { socialMessages } from './socialMessages.ts'

/** Says that a link is in the mail, and takes the digits that its page shows. */
export function LinkView({ task }: { task: LinkTask }): JSX.Element {
  const [sending, checking] = [useTask(), useTask()]
  /** How many mails were sent. The digits of an earlier one are worth nothing. */
  const [sent, setSent] = useState(0)
  const send = () =>
    sending.run(async () => {
      await task.send()
      checking.setProblem(undefined)
      setSent((count) => count + 1)
    })
  useEffect(() => void send(), [task])
  return (
    <main class="view">
      <Head title={socialMessages.linkTitle} text={socialMessages.linkText(task.email)} onClose={() => task.cancel()} />
      <p role="alert">{sending.problem && <Note kind="warn">{sending.problem}</Note>}</p>
      <OtpForm key={sent} label={socialMessages.linkCode} checking={checking} onOtp={task.confirm}>
        <p class="hint">{socialMessages.linkHint}</p>
      </OtpForm>
      <div class="end">
        <Button isBusy={sending.isBusy} onClick={() => void send()}>
          {socialMessages.sendAgain}
        </Button>
        <Button onClick={() => task.cancel()}>{messages.cancel}</Button>
      </div>
    </main>
  )
}
