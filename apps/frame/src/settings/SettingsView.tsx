import { chevronIcon } from '@mooring/core/icons'
import type { JSX } from 'preact'
import { useContext, useState } from 'preact/hooks'
import { Address } from '../approval/ActItem.tsx'
import { Button } from '../components/Button.tsx'
import { Facts } from '../components/Facts.tsx'
import { Head } from '../components/Head.tsx'
import { Icon } from '../components/Icon.tsx'
import { Note } from '../components/Note.tsx'
import { KitView } from '../export/KitView.tsx'
import { WordsView } from '../export/WordsView.tsx'
import { messages } from '../messages.ts'
import { PhraseContext } from '../phrase/PhraseContext.ts'
import { useTask } from '../useTask.ts'
import type { SettingsTask } from './SettingsTask.ts'

/** The wallet's settings: who can open it, and the way out. */
export function SettingsView({ task }: { task: SettingsTask }): JSX.Element {
  const [page, setPage] = useState<'all' | 'words' | 'kit'>('all')
  /** The device that is about to be forgotten: a tap by mistake must not destroy its key. */
  const [leaving, setLeaving] = useState<string>()
  const changing = useTask()
  const { text: phrase, choose } = useContext(PhraseContext)
  const { user, origin } = task
  const back = () => setPage('all')
  if (page === 'words') return <WordsView task={task} onBack={back} />
  if (page === 'kit') return <KitView task={task} onBack={back} />
  const hasCode = user.rows.some(({ kind, factor }) => kind === 'recovery' && factor === 'code')
  return (
    <main class="view">
      <Head title={messages.settingsTitle} onClose={task.close} />
      {!task.isLasting && <Note kind="warn">{messages.notLasting}</Note>}
      <Facts
        facts={[
          [messages.email, user.email],
          [messages.address, task.address ? <Address address={task.address} /> : '—'],
          [messages.site, new URL(origin).host],
          [messages.protection, user.recovery === 'keeper' ? messages.protectedByKeeper : messages.protectedByYou],
        ]}
      />
      <p role="alert">{changing.problem && <Note kind="warn">{changing.problem}</Note>}</p>
      <div class="stack">
        <Line
          title={hasCode ? messages.newCode : messages.addProtection}
          text={hasCode ? messages.newCodeText : user.recovery === 'keeper' ? messages.addProtectionText : undefined}
          onClick={() => void changing.run(task.protect)}
        />
        <Line title={messages.phrase} text={phrase ?? messages.phraseNone} onClick={choose} />
        <Line title={messages.showWords} onClick={() => setPage('words')} />
        <Line title={messages.emergencyKit} text={messages.emergencyKitText} onClick={() => setPage('kit')} />
      </div>
      <h2 class="section">{messages.devices}</h2>
      <div class="stack">
        {user.devices.map(({ id, name, origin: site }) => (
          <div class="list-row" key={id}>
            <span>
              <b>
                <bdi>{name}</bdi>
              </b>
              <small>
                <bdi>{id === user.device ? messages.thisDevice : site}</bdi>
              </small>
            </span>
            <button
              type="button"
              class="text-button"
              data-kind={leaving === id ? 'danger' : undefined}
              onClick={() => {
                if (leaving === id) void changing.run(() => task.forgetDevice(id))
                setLeaving(leaving === id ? undefined : id)
              }}
              onBlur={() => setLeaving(undefined)}
              aria-label={`${leaving === id ? messages.forgetSure : messages.forget}: ${id === user.device ? messages.thisDevice : name}`}
            >
              {leaving === id ? messages.forgetSure : messages.forget}
            </button>
          </div>
        ))}
      </div>
      <div class="end">
        <Button onClick={() => void changing.run(task.lock)}>{messages.lockNow}</Button>
      </div>
    </main>
  )
}

const Line = ({
  title,
  text,
  onClick,
}: {
  title: string
  text?: string | undefined
  onClick: () => void
}): JSX.Element => (
  <button type="button" class="list-row" onClick={onClick}>
    <span>
      <b>{title}</b>
      {text && <small>{text}</small>}
    </span>
    <Icon icon={chevronIcon} />
  </button>
)
