import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { Button } from '../components/Button.tsx'
import { Field } from '../components/Field.tsx'
import { useTask } from '../useTask.ts'
import type { Bytes } from '../vault/envelope.ts'
import { messages } from '../viewMessages.ts'
import { readPrintedCode } from './printedCode.ts'

const problems = { short: messages.codeShort, mistyped: messages.codeMistyped } as const

/** Takes a printed code, and says what is wrong with it. */
export function CodeForm({ action, onCode, toText }: CodeForm.Props): JSX.Element {
  const [typed, setTyped] = useState('')
  const using = useTask(toText)

  async function submit(event: Event): Promise<void> {
    event.preventDefault()
    const secret = await readPrintedCode(typed)
    if (typeof secret === 'string') using.setProblem(problems[secret])
    else await using.run(() => onCode(secret))
  }

  return (
    <form onSubmit={submit}>
      <Field
        label={messages.codeLabel}
        value={typed}
        onChange={setTyped}
        isCode
        placeholder="K7QM 3XHA …"
        problem={using.problem}
      />
      <p class="hint">{messages.codeHint}</p>
      <Button kind="accent" isSubmit isBusy={using.isBusy}>
        {action}
      </Button>
    </form>
  )
}

declare namespace CodeForm {
  type Props = { action: string; onCode: (secret: Bytes) => Promise<void>; toText?: (error: unknown) => string }
}
