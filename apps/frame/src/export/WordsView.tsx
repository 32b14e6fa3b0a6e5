import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { Button } from '../components/Button.tsx'
import { Head } from '../components/Head.tsx'
import type { SettingsTask } from '../settings/SettingsTask.ts'
import { messages } from '../viewMessages.ts'
import { ExportWait } from './ExportWait.tsx'
import { FreshCode } from './FreshCode.tsx'

/** The way out: the twelve words, after a fresh code. */
export function WordsView({ task, onBack }: { task: SettingsTask; onBack: () => void }): JSX.Element {
  const [words, setWords] = useState<readonly string[]>([])
  const [readyAt, setReadyAt] = useState(0)

  async function show(): Promise<void> {
    const later = await task.askExport()
    if (later) setReadyAt(later.readyAt)
    else setWords((await task.words()).split(' '))
  }

  if (words.length > 0) {
    return (
      <main class="view">
        <Head
          title={messages.words(words.length)}
          text={words.length === 1 ? messages.keyText : messages.wordsText}
          onBack={onBack}
        />
        <ol class="words" dir="ltr" data-alone={words.length === 1 || undefined}>
          {words.map((word, index) => (
            <li key={index}>{word}</li>
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
  return (
    <main class="view">
      <Head title={messages.exportTitle} text={readyAt ? undefined : messages.exportText} onBack={onBack} />
      {readyAt ? <ExportWait readyAt={readyAt} /> : <FreshCode task={task} onConfirmed={show} />}
    </main>
  )
}
