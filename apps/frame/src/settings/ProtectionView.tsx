import type { JSX } from 'preact'
import { Head } from '../components/Head.tsx'
import { ListRow } from '../components/ListRow.tsx'
import { Note } from '../components/Note.tsx'
import { SureButton } from '../components/SureButton.tsx'
import { useTask } from '../useTask.ts'
import { messages } from '../viewMessages.ts'
import { formatDay } from './formatDay.ts'
import type { SettingsTask } from './SettingsTask.ts'

/** What opens the wallet on a new device: a row for each. The last one stays. */
export function ProtectionView({ task, onBack }: { task: SettingsTask; onBack: () => void }): JSX.Element {
  const changing = useTask()
  const { rows, recovery } = task.user
  const ways = rows.filter(({ kind }) => kind === 'recovery')
  const isKept = recovery === 'keeper'
  const hasCode = ways.some(({ factor }) => factor === 'code')
  return (
    <main class="view">
      <Head
        title={messages.protection}
        text={isKept ? messages.protectionKeeper : messages.protectionOwn}
        onBack={onBack}
      />
      <p role="alert">{changing.problem && <Note kind="warn">{changing.problem}</Note>}</p>
      <div class="stack">
        {isKept && <ListRow title={messages.keeper} text={messages.keeperText} />}
        {ways
          .filter(({ factor }) => factor !== 'keeper')
          .map(({ id, factor, createdAt }) => {
            const title = factor === 'code' ? messages.printedCode : messages.passkey
            const added = createdAt === undefined ? undefined : messages.added(formatDay(createdAt))
            return (
              <ListRow
                key={factor}
                title={title}
                text={ways.length > 1 ? added : [added, messages.removeLast].filter(Boolean).join('. ')}
              >
                {ways.length > 1 && id !== undefined && (
                  <SureButton
                    label={messages.remove}
                    sure={messages.removeSure}
                    about={title}
                    onClick={() => void changing.run(() => task.removeRecovery(id))}
                  />
                )}
              </ListRow>
            )
          })}
        <ListRow
          title={hasCode ? messages.newCode : messages.addProtection}
          text={hasCode ? messages.newCodeText : isKept ? messages.addProtectionText : undefined}
          onClick={() => void changing.run(task.protect)}
        />
      </div>
    </main>
  )
}
