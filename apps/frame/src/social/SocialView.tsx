import type { JSX } from 'preact'
import { Button } from '../components/Button.tsx'
import { Head } from '../components/Head.tsx'
import { Note } from '../components/Note.tsx'
import { OtpForm } from '../components/OtpForm.tsx'
import { useStore } from '../useStore.ts'
import { useTask } from '../useTask.ts'
import { messages } from '../viewMessages.ts'
import type { SocialStep, SocialTask } from './SocialTask.ts'
import { socialMessages } from './socialMessages.ts'

/** The visitor opens the provider's window from here, and comes back to here. */
export function SocialView({ task }: { task: SocialTask }): JSX.Element {
  const step = useStore(task.$step)
  const checking = useTask()
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
      {hasCode && (
        <OtpForm
          label={socialMessages.code}
          kind={step.isAnswered ? 'accent' : 'quiet'}
          checking={checking}
          onOtp={task.enterOtp}
        />
      )}
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
