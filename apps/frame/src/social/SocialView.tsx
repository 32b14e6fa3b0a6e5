import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { Button } from '../components/Button.tsx'
import { Field } from '../components/Field.tsx'
import { Head } from '../components/Head.tsx'
import { Note } from '../components/Note.tsx'
import { useStore } from '../useStore.ts'
import { useTask } from '../useTask.ts'
import { messages } from '../viewMessages.ts'
import type { SocialStep, SocialTask } from './SocialTask.ts'
import { socialMessages } from './socialMessages.ts'

/** The visitor opens the provider's window from here, and comes back to here. */
export function SocialView({ task }: { task: SocialTask }): JSX.Element {
  const step = useStore(task.$step)
  const { provider } = task
  const hasCode = step.isAnswered || step.window === 'unseen' || step.window === 'closed'
  if (step.isEnding) {
    return (
      <main class="view">
        <Head title={socialMessages.title(provider)} onClose={task.cancel} />
        <p class="hint" role="status">
          {socialMessages.ending}
        </p>
      </main>
    )
  }
  return (
    <main class="view">
      <Head title={socialMessages.title(provider)} text={textOf(task, step)} onClose={task.cancel} />
      {!step.isAnswered && (
        <>
          <p role="status">
            {step.window === 'unseen' && <Note kind="warn">{socialMessages.unseen}</Note>}
            {step.window === 'closed' && <Note>{socialMessages.closed}</Note>}
          </p>
          <Button kind="accent" onClick={task.open}>
            {step.window === 'ready' ? socialMessages.open(provider) : socialMessages.again}
          </Button>
        </>
      )}
      {hasCode && <OtpForm task={task} />}
      <div class="end">
        <Button onClick={task.cancel}>{messages.cancel}</Button>
      </div>
    </main>
  )
}

function textOf({ provider, isFresh }: SocialTask, step: SocialStep): string | undefined {
  if (step.isAnswered) return socialMessages.answered
  if (step.window === 'open') return socialMessages.goOn(provider)
  return isFresh ? messages.exportConfirm : socialMessages.text(provider)
}

/** The digits of a window that cannot reach this frame. */
function OtpForm({ task }: { task: SocialTask }): JSX.Element {
  const [otp, setOtp] = useState('')
  const checking = useTask()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void checking.run(() => task.enterOtp(otp))
      }}
    >
      <Field
        label={socialMessages.code}
        value={otp}
        onChange={setOtp}
        mode="numeric"
        autoComplete="one-time-code"
        problem={checking.problem}
      />
      <Button kind={task.$step.get().isAnswered ? 'accent' : 'quiet'} isSubmit isBusy={checking.isBusy}>
        {messages.confirm}
      </Button>
    </form>
  )
}
