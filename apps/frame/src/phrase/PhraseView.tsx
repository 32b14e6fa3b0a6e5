import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { Button } from '../components/Button.tsx'
import { Field } from '../components/Field.tsx'
import { Head } from '../components/Head.tsx'
import { useTask } from '../useTask.ts'
import { messages } from '../viewMessages.ts'
import type { Phrase } from './createPhrase.ts'
import { suggestPhrase } from './suggestPhrase.ts'

/** The visitor chooses a phrase, or takes one that is suggested. */
export function PhraseView({ phrase }: { phrase: Phrase }): JSX.Element {
  const [text, setText] = useState(() => phrase.$phrase.get().text ?? suggestPhrase())
  const saving = useTask()

  function save(event: Event): void {
    event.preventDefault()
    void saving.run(() => phrase.save(text))
  }

  return (
    <main class="view">
      <Head title={messages.phraseTitle} text={messages.phraseText} onBack={() => void phrase.decline()} />
      <form onSubmit={save}>
        <Field label={messages.phrase} value={text} onChange={setText} problem={saving.problem} />
        <Button kind="accent" isSubmit isBusy={saving.isBusy}>
          {messages.save}
        </Button>
      </form>
      <Button onClick={() => setText(suggestPhrase())}>{messages.phraseOther}</Button>
    </main>
  )
}
