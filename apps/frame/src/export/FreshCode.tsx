import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { Button } from '../components/Button.tsx'
import { Field } from '../components/Field.tsx'
import { Note } from '../components/Note.tsx'
import { messages } from '../messages.ts'
import type { SettingsTask } from '../settings/SettingsTask.ts'
import { useTask } from '../useTask.ts'

/** Checks by a code in the mail that it is the visitor, before the keys leave the wallet. */
export function FreshCode({ task, onConfirmed }: FreshCode.Props): JSX.Element {
  const [isSent, setSent] = useState(false)
  const [code, setCode] = useState('')
  const asking = useTask()

  const send = () =>
    asking.run(async () => {
      await task.sendCode()
      setSent(true)
    })

  const confirm = (event: Event) => {
    event.preventDefault()
    void asking.run(async () => {
      await task.confirmCode(code)
      await onConfirmed()
    })
  }

  if (!isSent) {
    return (
      <>
        <p class="hint">{messages.exportConfirm}</p>
        <p role="alert">{asking.problem && <Note kind="warn">{asking.problem}</Note>}</p>
        <Button kind="accent" isBusy={asking.isBusy} onClick={() => void send()}>
          {messages.sendCode}
        </Button>
      </>
    )
  }
  return (
    <form onSubmit={confirm}>
      <p class="hint">{messages.codeSent(task.user.email)}</p>
      <Field
        label={messages.mailCode}
        value={code}
        onChange={setCode}
        mode="numeric"
        autoComplete="one-time-code"
        problem={asking.problem}
      />
      <Button kind="accent" isSubmit isBusy={asking.isBusy}>
        {messages.confirm}
      </Button>
    </form>
  )
}

declare namespace FreshCode {
  type Props = {
    task: SettingsTask
    /** What it throws is shown. */
    onConfirmed: () => Promise<void>
  }
}
