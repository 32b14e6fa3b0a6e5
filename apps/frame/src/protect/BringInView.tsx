import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { Address } from '../approval/ActItem.tsx'
import { Button } from '../components/Button.tsx'
import { Facts } from '../components/Facts.tsx'
import { Field } from '../components/Field.tsx'
import { Head } from '../components/Head.tsx'
import { Note } from '../components/Note.tsx'
import { useTask } from '../useTask.ts'
import type { SecretProblem } from '../vault/readSecret.ts'
import { messages } from '../viewMessages.ts'
import type { BringIn } from './ProtectTask.ts'

/** Takes the words or the private key of a wallet that the visitor has, and shows whose they are before they count. */
export function BringInView({ task, onBack, onDone }: BringInView.Props): JSX.Element {
  const [typed, setTyped] = useState('')
  const [address, setAddress] = useState<string>()
  const looking = useTask()

  function look(event: Event): void {
    event.preventDefault()
    void looking.run(async () => {
      const found = await task.look(typed)
      if ('reason' in found) looking.setProblem(toText(found))
      else setAddress(found.address)
    })
  }

  function finish(secret: string | undefined): void {
    task.use(secret)
    setTyped('')
    onDone(secret === undefined ? undefined : address)
  }

  if (address !== undefined) {
    return (
      <main class="view">
        <Head title={messages.bringInTitle} text={messages.bringInAddress} onBack={() => setAddress(undefined)} />
        <Facts facts={[[messages.address, <Address key="address" address={address} />]]} />
        <div class="end">
          <Button kind="accent" onClick={() => finish(typed)}>
            {messages.bringInUse}
          </Button>
        </div>
      </main>
    )
  }
  return (
    <main class="view">
      <Head title={messages.bringInTitle} text={messages.bringInText} onBack={onBack} />
      <Note kind="warn">{messages.bringInWarning}</Note>
      <form onSubmit={look}>
        <Field label={messages.bringInLabel} value={typed} onChange={setTyped} problem={looking.problem} />
        <Button kind="accent" isSubmit isBusy={looking.isBusy}>
          {messages.bringInLook}
        </Button>
      </form>
      <Button onClick={() => finish(undefined)}>{messages.bringInNew}</Button>
    </main>
  )
}

function toText(problem: SecretProblem): string {
  switch (problem.reason) {
    case 'count':
      return messages.secretCount(problem.count)
    case 'word':
      return messages.secretWord(problem.at)
    case 'checksum':
      return messages.secretChecksum
    case 'key':
      return messages.secretKey
  }
}

declare namespace BringInView {
  type Props = {
    task: BringIn
    onBack: () => void
    /** With its address, or without one for a new wallet. */
    onDone: (address: string | undefined) => void
  }
}
