import type { JSX } from 'preact'
import { useState } from 'preact/hooks'
import { Address } from '../approval/ActItem.tsx'
import { Button } from '../components/Button.tsx'
import { Choice } from '../components/Choice.tsx'
import { Head } from '../components/Head.tsx'
import { ListRow } from '../components/ListRow.tsx'
import { Note } from '../components/Note.tsx'
import { FreshCode } from '../export/FreshCode.tsx'
import { PageError } from '../port/createPort.ts'
import { useTask } from '../useTask.ts'
import { messages } from '../viewMessages.ts'
import { BringInView } from './BringInView.tsx'
import { CodeView } from './CodeView.tsx'
import type { ProtectTask } from './ProtectTask.ts'
import { canUsePasskeys, PasskeyError } from './passkeys.ts'

const texts = { new: messages.protectText, keeper: messages.protectKeeper, more: messages.protectMore } as const

/** The visitor chooses what opens the wallet when this device is lost. */
export function ProtectView({ task }: { task: ProtectTask }): JSX.Element {
  const [way, setWay] = useState<'passkey' | 'code'>(canUsePasskeys() ? 'passkey' : 'code')
  const [step, setStep] = useState<'confirm' | 'choose' | 'bringIn' | 'code' | 'late'>(task.mail ? 'confirm' : 'choose')
  const [isChosen, setChosen] = useState(false)
  /** The address of the wallet that was brought in. */
  const [brought, setBrought] = useState<string>()
  const [note, setNote] = useState<string>()
  const making = useTask((error) => {
    if (!(error instanceof PasskeyError)) return error instanceof PageError ? error.message : messages.somethingWrong
    if (error.reason === 'unsupported') setWay('code')
    return error.reason === 'unsupported' ? messages.passkeyUnsupported : messages.passkeyFailed
  })

  async function finish(): Promise<void> {
    setChosen(true)
    if (!(await task.finish())) setStep('late')
  }

  /** Writing a code down may take longer than the code from the mail counts. */
  const finishOrConfirm = () =>
    finish().catch((error) => {
      if (!(task.mail && error instanceof PageError && error.message === messages.needsCode)) throw error
      setStep('confirm')
    })

  function next(): void {
    if (way === 'code') setStep('code')
    else void protect()
  }

  const protect = () =>
    making.run(async () => {
      const { isBackedUp } = await task.byPasskey()
      if (isBackedUp) return finishOrConfirm()
      setNote(messages.passkeyBound)
      setStep('code')
    })

  if (step === 'confirm' && task.mail) {
    return (
      <main class="view">
        <Head
          title={messages.protectTitle}
          text={isChosen ? messages.protectLast : messages.protectKeeper}
          onClose={task.close}
        />
        <FreshCode task={task.mail} onConfirmed={isChosen ? finish : async () => setStep('choose')} />
      </main>
    )
  }
  if (step === 'bringIn' && task.bringIn) {
    return (
      <BringInView
        task={task.bringIn}
        onBack={() => setStep('choose')}
        onDone={(address) => {
          setBrought(address)
          setStep('choose')
        }}
      />
    )
  }
  if (step === 'late') return <LateView task={task} />
  if (step === 'code') {
    return (
      <CodeView
        note={note}
        isReplaced={task.hasCode}
        offer={task.code}
        onBack={note ? undefined : () => setStep('choose')}
        onMade={async (secret) => {
          await task.byCode(secret)
          await finishOrConfirm()
        }}
      />
    )
  }
  return (
    <main class="view">
      <Head title={messages.protectTitle} text={texts[task.reason]} onClose={task.close} />
      <fieldset class="stack plain">
        <legend class="visually-hidden">{messages.protectTitle}</legend>
        <Choice
          name="way"
          isChecked={way === 'passkey'}
          onChange={() => setWay('passkey')}
          title={messages.passkey}
          tag={messages.recommended}
          text={messages.passkeyText}
        />
        <Choice
          name="way"
          isChecked={way === 'code'}
          onChange={() => setWay('code')}
          title={messages.printedCode}
          text={messages.printedCodeText}
        />
      </fieldset>
      <p class="hint">{messages.passkeyDomain}</p>
      {task.bringIn && (
        <ListRow
          title={brought ? messages.brought : messages.bringIn}
          text={brought ? <Address address={brought} /> : undefined}
          onClick={() => setStep('bringIn')}
        />
      )}
      <p role="alert">{making.problem && <Note kind="warn">{making.problem}</Note>}</p>
      <div class="end">
        <Button kind="accent" onClick={next} isBusy={making.isBusy}>
          {messages.continue}
        </Button>
      </div>
    </main>
  )
}

/** Another window or device was first: a code that opens nothing must not be kept as if it did. */
const LateView = ({ task }: { task: ProtectTask }): JSX.Element => (
  <main class="view">
    <Head title={messages.lateTitle} text={messages.lateText} />
    <div class="end">
      <Button onClick={() => task.leave('again')}>{messages.lateAgain}</Button>
      <Button kind="accent" onClick={() => task.leave('late')}>
        {messages.continue}
      </Button>
    </div>
  </main>
)
