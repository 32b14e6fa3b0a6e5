import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { Button } from '../components/Button.tsx'
import { Head } from '../components/Head.tsx'
import { Note } from '../components/Note.tsx'
import { useTask } from '../useTask.ts'
import { messages } from '../viewMessages.ts'
import type { LinkTask } from './LinkTask.ts'
import { socialMessages } from './socialMessages.ts'

/** Says that a link is in the mail. The view goes when it was followed. */
export function LinkView({ task }: { task: LinkTask }): JSX.Element {
  const sending = useTask()
  useEffect(() => void sending.run(task.send), [task])
  return (
    <main class="view">
      <Head title={socialMessages.linkTitle} text={socialMessages.linkText(task.email)} onClose={() => task.cancel()} />
      <p role="alert">{sending.problem && <Note kind="warn">{sending.problem}</Note>}</p>
      <p class="hint">{socialMessages.linkHint}</p>
      <div class="end">
        <Button isBusy={sending.isBusy} onClick={() => void sending.run(task.send)}>
          {socialMessages.sendAgain}
        </Button>
        <Button onClick={() => task.cancel()}>{messages.cancel}</Button>
      </div>
    </main>
  )
}
