import { type SocialProvider, socialNames } from '@mooring/core/internal'
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { Button } from '../components/Button.tsx'
import { Field } from '../components/Field.tsx'
import { Note } from '../components/Note.tsx'
import { PageError } from '../port/createPort.ts'
import type { Mail } from '../protect/ProtectTask.ts'
import { socialMessages } from '../social/socialMessages.ts'
import { useTask } from '../useTask.ts'
import { messages } from '../viewMessages.ts'

/** Checks by a code in the mail that it is the visitor, before the keys leave the wallet or the keeper goes. */
export function FreshCode({ task, onConfirmed }: FreshCode.Props): JSX.Element {
  const [isSent, setSent] = useState(false)
  const [code, setCode] = useState('')
  /** What comes after it may fail, and be tried again. */
  const [isAccepted, setAccepted] = useState(false)
  const asking = useTask()

  const send = () =>
    asking.run(async () => {
      await task.sendCode()
      setCode('')
      setSent(true)
    })

  function startAgain(): void {
    setAccepted(false)
    setSent(false)
  }

  const confirm = (event: Event) => {
    event.preventDefault()
    void asking.run(async () => {
      if (!isAccepted) await task.confirmCode(code)
      setAccepted(true)
      await onConfirmed().catch((error) => {
        if (isOld(error)) startAgain()
        throw error
      })
    })
  }

  const { logInAgain } = task
  if (logInAgain) {
    const again = () =>
      asking.run(async () => {
        if (!isAccepted) await logInAgain()
        setAccepted(true)
        await onConfirmed().catch((error) => {
          if (isOld(error)) setAccepted(false)
          throw error
        })
      })
    return (
      <>
        <p class="hint">{messages.exportConfirm}</p>
        <p role="alert">{asking.problem && <Note kind="warn">{asking.problem}</Note>}</p>
        <Button kind="accent" isBusy={asking.isBusy} onClick={() => void again()}>
          {socialMessages.logInAgain(socialNames[task.user.provider as SocialProvider])}
        </Button>
      </>
    )
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
      <p class="hint">{messages.codeSent(task.user.email ?? '')}</p>
      <Field
        label={messages.mailCode}
        value={code}
        onChange={setCode}
        mode="numeric"
        autoComplete="one-time-code"
        problem={asking.problem}
      />
      <Button kind="accent" isSubmit isBusy={asking.isBusy}>
        {isAccepted ? messages.tryAgain : messages.confirm}
      </Button>
      {asking.problem && !isAccepted && <Button onClick={() => void send()}>{messages.sendCode}</Button>}
    </form>
  )
}

/** It took so long that the code is old. */
const isOld = (error: unknown): boolean => error instanceof PageError && error.message === messages.needsCode

declare namespace FreshCode {
  type Props = {
    task: Mail
    /** What it throws is shown. */
    onConfirmed: () => Promise<void>
  }
}
