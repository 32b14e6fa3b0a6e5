import { type SocialProvider, socialNames } from '@mooring/core/internal'
import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { Button } from '../components/Button.tsx'
import { Note } from '../components/Note.tsx'
import { OtpForm } from '../components/OtpForm.tsx'
import { PageError } from '../port/createPort.ts'
import type { Mail } from '../protect/ProtectTask.ts'
import { socialMessages } from '../social/socialMessages.ts'
import { useTask } from '../useTask.ts'
import { messages } from '../viewMessages.ts'

/** Checks by a code in the mail that it is the visitor, before the keys leave the wallet or the keeper goes. */
export function FreshCode({ task, onConfirmed }: FreshCode.Props): JSX.Element {
  /** How many mails were sent. Each has a form of its own. */
  const [sent, setSent] = useState(0)
  /** What comes after it may fail, and be tried again. */
  const [isAccepted, setAccepted] = useState(false)
  const asking = useTask()
  const { logInAgain } = task

  const send = () =>
    asking.run(async () => {
      await task.sendCode()
      setSent(sent + 1)
    })

  async function confirm(check: () => Promise<void>): Promise<void> {
    if (!isAccepted) await check()
    setAccepted(true)
    await onConfirmed().catch((error) => {
      if (isOld(error)) {
        setAccepted(false)
        setSent(0)
      }
      throw error
    })
  }

  if (sent > 0)
    return (
      <>
        <p class="hint">{messages.codeSent(task.user.email ?? '')}</p>
        <OtpForm
          key={sent}
          label={messages.mailCode}
          action={isAccepted ? messages.tryAgain : messages.confirm}
          checking={asking}
          onOtp={(code) => confirm(() => task.confirmCode(code))}
        />
        {asking.problem && !isAccepted && <Button onClick={() => void send()}>{messages.sendCode}</Button>}
      </>
    )
  return (
    <>
      <p class="hint">{messages.exportConfirm}</p>
      <p role="alert">{asking.problem && <Note kind="warn">{asking.problem}</Note>}</p>
      <Button
        kind="accent"
        isBusy={asking.isBusy}
        onClick={() => void (logInAgain ? asking.run(() => confirm(logInAgain)) : send())}
      >
        {logInAgain ? socialMessages.logInAgain(socialNames[task.user.provider as SocialProvider]) : messages.sendCode}
      </Button>
    </>
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
