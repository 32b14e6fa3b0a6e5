import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { Button } from '../components/Button.tsx'
import { Head } from '../components/Head.tsx'
import { Note } from '../components/Note.tsx'
import { PageError } from '../port/createPort.ts'
import { CodeForm } from '../protect/CodeForm.tsx'
import type { SettingsTask } from '../settings/SettingsTask.ts'
import type { Bytes } from '../vault/envelope.ts'
import { messages } from '../viewMessages.ts'
import { ExportWait } from './ExportWait.tsx'
import { FreshCode } from './FreshCode.tsx'

/** Saves the emergency kit: with the printed code it opens the wallet when everything else is gone. */
export function KitView({ task, onBack }: { task: SettingsTask; onBack: () => void }): JSX.Element {
  const [isSaved, setSaved] = useState(false)
  const [readyAt, setReadyAt] = useState(0)
  /** The printed code, while the mail is asked for. */
  const [waiting, setWaiting] = useState<Bytes>()

  async function take(secret: Bytes): Promise<void> {
    const file = await task.kit(secret)
    if ('readyAt' in file) return setReadyAt(file.readyAt)
    save(file)
    setSaved(true)
  }

  const takeOrConfirm = (secret: Bytes) =>
    take(secret).catch((error) => {
      if (!(error instanceof PageError && error.message === messages.needsCode)) throw error
      setWaiting(secret)
    })

  return (
    <main class="view">
      <Head title={messages.kitTitle} text={messages.kitText} onBack={onBack} />
      {isSaved ? (
        <>
          <Note kind="done">{messages.kitSaved}</Note>
          <div class="end">
            <Button kind="accent" onClick={onBack}>
              {messages.done}
            </Button>
          </div>
        </>
      ) : readyAt ? (
        <ExportWait readyAt={readyAt} />
      ) : waiting ? (
        <FreshCode task={task} onConfirmed={() => take(waiting)} />
      ) : (
        <>
          <p class="hint">{messages.kitNeedsCode}</p>
          <CodeForm action={messages.kitSave} onCode={takeOrConfirm} />
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
