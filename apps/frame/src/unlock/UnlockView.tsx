import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { Button } from '../components/Button.tsx'
import { Head } from '../components/Head.tsx'
import { Note } from '../components/Note.tsx'
import { CodeForm } from '../protect/CodeForm.tsx'
import { PasskeyError } from '../protect/passkeys.ts'
import { toPageError } from '../services/toPageError.ts'
import { useTask } from '../useTask.ts'
import { VaultError } from '../vault/createVault.ts'
import { messages } from '../viewMessages.ts'
import type { UnlockTask } from './UnlockTask.ts'

const texts = {
  newDevice: messages.unlockText,
  offline: messages.unlockOffline,
  proof: messages.unlockProof,
} as const

/** The visitor opens the wallet, by what they keep. */
export function UnlockView({ task }: { task: UnlockTask }): JSX.Element {
  const [isCode, setCode] = useState(!task.hasPasskey)
  const opening = useTask((error) => {
    if (error instanceof PasskeyError && error.reason === 'unsupported') return messages.passkeyNone
    const isPasskey = error instanceof PasskeyError || error instanceof VaultError
    return isPasskey ? messages.passkeyFailed : toPageError(error).message
  })
  return (
    <main class="view">
      <Head title={messages.unlockTitle} text={texts[task.reason]} onClose={() => task.cancel()} />
      {isCode ? (
        <CodeForm
          action={messages.unlock}
          onCode={task.byCode}
          toText={(error) => (error instanceof VaultError ? messages.codeWrong : toPageError(error).message)}
        />
      ) : (
        <>
          <p role="alert">{opening.problem && <Note kind="warn">{opening.problem}</Note>}</p>
          <Button kind="accent" isBusy={opening.isBusy} onClick={() => void opening.run(task.byPasskey)}>
            {messages.usePasskey}
          </Button>
        </>
      )}
      {task.hasPasskey && task.hasCode && (
        <Button onClick={() => setCode(!isCode)}>{isCode ? messages.usePasskey : messages.useCode}</Button>
      )}
      <Button onClick={() => task.cancel()}>{messages.cancel}</Button>
    </main>
  )
}
