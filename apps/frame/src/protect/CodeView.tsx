import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Button } from '../components/Button.tsx'
import { Choice } from '../components/Choice.tsx'
import { Field } from '../components/Field.tsx'
import { Head } from '../components/Head.tsx'
import { Note } from '../components/Note.tsx'
import { useTask } from '../useTask.ts'
import type { Bytes } from '../vault/envelope.ts'
import { messages } from '../viewMessages.ts'
import type { OfferedCode } from './ProtectTask.ts'

/** Shows a printed code, and checks that it is on paper before it counts. */
export function CodeView({ note, isReplaced, offer, onBack, onMade }: CodeView.Props): JSX.Element {
  const [code, setCode] = useState<OfferedCode>()
  const [isPutAway, setPutAway] = useState(false)
  const [isChecking, setChecking] = useState(false)
  useEffect(() => void offer().then(setCode), [])
  if (!code) return <main class="view" aria-busy="true" />
  if (isChecking) return <CheckView code={code} onBack={() => setChecking(false)} onMade={onMade} />
  return (
    <main class="view">
      <Head title={messages.yourCode} text={messages.yourCodeText} onBack={onBack} />
      {note && <Note>{note}</Note>}
      {isReplaced && <Note kind="warn">{messages.codeReplaces}</Note>}
      {code.isSecond && <Note kind="warn">{messages.secondCode}</Note>}
      <p class="code" dir="ltr">
        {code.groups.map((group, index) => (
          <span key={index}>{group} </span>
        ))}
      </p>
      <div class="two">
        <Button onClick={() => print()}>{messages.print}</Button>
        <CopyButton text={code.groups.join(' ')} />
      </div>
      <Choice kind="checkbox" name="putAway" isChecked={isPutAway} onChange={setPutAway} title={messages.putAway} />
      <div class="end">
        <Button kind="accent" isDisabled={!isPutAway} onClick={() => setChecking(true)}>
          {messages.continue}
        </Button>
      </div>
    </main>
  )
}

/** A code that was not written down protects nothing: one group is asked back. */
function CheckView({
  code,
  onBack,
  onMade,
}: { code: OfferedCode; onBack: () => void } & Pick<CodeView.Props, 'onMade'>): JSX.Element {
  const [at] = useState(() => Math.floor(Math.random() * code.groups.length))
  const [typed, setTyped] = useState('')
  const making = useTask()
  const clean = (text: string): string =>
    text.toUpperCase().replace(/\s/gu, '').replace(/O/gu, '0').replace(/[IL]/gu, '1')

  function check(event: Event): void {
    event.preventDefault()
    if (clean(typed) === code.groups[at]) void making.run(() => onMade(code.secret))
    else making.setProblem(messages.checkWrong)
  }

  return (
    <main class="view">
      <Head title={messages.checkTitle} text={messages.checkText(at + 1)} onBack={onBack} />
      <form onSubmit={check}>
        <Field label={messages.printedCode} value={typed} onChange={setTyped} problem={making.problem} />
        <Button kind="accent" isSubmit isBusy={making.isBusy}>
          {messages.done}
        </Button>
      </form>
    </main>
  )
}

/** Copies a text, and says so. */
function CopyButton({ text }: { text: string }): JSX.Element {
  const [isCopied, setCopied] = useState(false)
  return (
    <Button
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => {},
        )
      }
    >
      {isCopied ? messages.copied : messages.copy}
    </Button>
  )
}

declare namespace CodeView {
  type Props = {
    note?: string | undefined
    /** A code before it opens nothing from then on. */
    isReplaced: boolean
    offer: () => Promise<OfferedCode>
    onBack?: (() => void) | undefined
    onMade: (secret: Bytes) => Promise<void>
  }
}
