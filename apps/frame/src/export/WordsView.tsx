import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { Button } from '../components/Button.tsx'
import { Field } from '../components/Field.tsx'
import { Head } from '../components/Head.tsx'
import { Note } from '../components/Note.tsx'
import { messages } from '../messages.ts'
import type { SettingsTask } from '../settings/SettingsTask.ts'
import { useTask } from '../useTask.ts'

/** The way out: the twelve words, after a fresh code. */
export function WordsView({ task, onBack }: { task: SettingsTask; onBack: () => void }): JSX.Element {
  const [step, setStep] = useState<'begin' | 'code' | 'wait' | 'words'>('begin')
  const [code, setCode] = useState('')
  const [words, setWords] = useState<readonly string[]>([])
  const [readyAt, setReadyAt] = useState(0)
  const asking = useTask()

  const sendCode = () =>
    asking.run(async () => {
      await task.sendCode()
      setStep('code')
    })

  const confirm = (event: Event) => {
    event.preventDefault()
    void asking.run(async () => {
      await task.confirmCode(code)
      const later = await task.askExport()
      if (later) {
        setReadyAt(later.readyAt)
        return setStep('wait')
      }
      setWords((await task.words()).split(' '))
      setStep('words')
    })
  }

  if (step === 'words') {
    return (
      <main class="view">
        <Head title={messages.words} text={messages.wordsText} onBack={onBack} />
        <ol class="words" dir="ltr">
          {words.map((word) => (
            <li key={word}>{word}</li>
          ))}
        </ol>
        <div class="end">
          <Button kind="accent" onClick={onBack}>
            {messages.done}
          </Button>
        </div>
      </main>
    )
  }
  if (step === 'wait') {
    const time = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(readyAt)
    return (
      <main class="view">
        <Head title={messages.exportTitle} onBack={onBack} />
        <Note>{messages.exportWait(time)}</Note>
      </main>
    )
  }
  return (
    <main class="view">
      <Head title={messages.exportTitle} text={messages.exportText} onBack={onBack} />
      {step === 'begin' ? (
        <>
          <p class="hint">{messages.exportConfirm}</p>
          <p role="alert">{asking.problem && <Note kind="warn">{asking.problem}</Note>}</p>
          <Button kind="accent" isBusy={asking.isBusy} onClick={() => void sendCode()}>
            {messages.sendCode}
          </Button>
        </>
      ) : (
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
      )}
    </main>
  )
}
