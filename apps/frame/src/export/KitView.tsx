import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { Button } from '../components/Button.tsx'
import { Head } from '../components/Head.tsx'
import { Note } from '../components/Note.tsx'
import { messages } from '../messages.ts'
import { CodeForm } from '../protect/CodeForm.tsx'
import type { SettingsTask } from '../settings/SettingsTask.ts'

/** Saves the emergency kit: with the printed code it opens the wallet when everything else is gone. */
export function KitView({ task, onBack }: { task: SettingsTask; onBack: () => void }): JSX.Element {
  const [isSaved, setSaved] = useState(false)
  return (
    <main class="view">
      <Head title={messages.kitTitle} text={messages.kitText} onBack={onBack} />
      {isSaved ? (
        <>
          <Note>{messages.kitSaved}</Note>
          <div class="end">
            <Button kind="accent" onClick={onBack}>
              {messages.done}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p class="hint">{messages.kitNeedsCode}</p>
          <CodeForm
            action={messages.kitSave}
            onCode={async (secret) => {
              save(await task.kit(secret))
              setSaved(true)
            }}
          />
        </>
      )}
    </main>
  )
}

function save(file: Blob): void {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: 'emergency-kit.html' }).click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
