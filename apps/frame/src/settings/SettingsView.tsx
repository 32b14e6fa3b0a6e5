import { type SocialProvider, socialNames } from '@mooring/core/internal'
import type { JSX } from 'preact'
import { useContext, useState } from 'preact/hooks'
import { Address } from '../approval/ActItem.tsx'
import { Button } from '../components/Button.tsx'
import { Facts } from '../components/Facts.tsx'
import { Head } from '../components/Head.tsx'
import { ListRow } from '../components/ListRow.tsx'
import { Note } from '../components/Note.tsx'
import { KitView } from '../export/KitView.tsx'
import { WordsView } from '../export/WordsView.tsx'
import { PhraseContext } from '../phrase/PhraseContext.ts'
import { useTask } from '../useTask.ts'
import { messages } from '../viewMessages.ts'
import { DevicesView } from './DevicesView.tsx'
import { ProtectionView } from './ProtectionView.tsx'
import type { SettingsTask } from './SettingsTask.ts'

/** The pages behind the lines of the settings. */
const pages = { protection: ProtectionView, devices: DevicesView, words: WordsView, kit: KitView } as const

/** The wallet's settings: who can open it, and the way out. */
export function SettingsView({ task }: { task: SettingsTask }): JSX.Element {
  const [page, setPage] = useState<keyof typeof pages>()
  const changing = useTask()
  const { text: phrase, choose } = useContext(PhraseContext)
  const { user, origin } = task
  if (page !== undefined) {
    const Page = pages[page]
    return <Page task={task} onBack={() => setPage(undefined)} />
  }
  return (
    <main class="view">
      <Head title={messages.settingsTitle} onClose={task.close} />
      {!task.isLasting && <Note kind="warn">{messages.notLasting}</Note>}
      <Facts
        facts={[
          ...(user.provider === 'email' ? [] : ([[messages.login, loginOf(user)]] as const)),
          ...(user.email === null ? [] : ([[messages.email, user.email]] as const)),
          [messages.address, task.address ? <Address address={task.address} /> : '—'],
          ...(task.solanaAddress === undefined
            ? []
            : [[messages.solanaAddress, <Address key="solana" address={task.solanaAddress} />] as const]),
          [messages.site, new URL(origin).host],
        ]}
      />
      <p role="alert">{changing.problem && <Note kind="warn">{changing.problem}</Note>}</p>
      <div class="stack">
        <ListRow
          title={messages.protection}
          text={user.recovery === 'keeper' ? messages.protectedByKeeper : waysOf(user)}
          onClick={() => setPage('protection')}
        />
        <ListRow
          title={messages.devices}
          text={messages.devicesText(user.devices.length)}
          onClick={() => setPage('devices')}
        />
        <ListRow title={messages.phrase} text={phrase ?? messages.phraseNone} onClick={choose} />
        <ListRow title={messages.showWords} onClick={() => setPage('words')} />
        <ListRow title={messages.emergencyKit} text={messages.emergencyKitText} onClick={() => setPage('kit')} />
      </div>
      <div class="end">
        <Button onClick={() => void changing.run(task.lock)}>{messages.lockNow}</Button>
      </div>
    </main>
  )
}

const loginOf = ({ provider, userName }: SettingsTask['user']): string =>
  [socialNames[provider as SocialProvider], userName].filter(Boolean).join(': ')

/** What opens the wallet on a new device, in a line. */
function waysOf({ rows }: SettingsTask['user']): string {
  const ways = rows.filter(({ kind }) => kind === 'recovery')
  const passkeys = ways.filter(({ factor }) => factor.startsWith('passkey:')).length
  const names = [
    ...(passkeys > 0 ? [messages.passkeys(passkeys)] : []),
    ...(ways.length > passkeys ? [messages.printedCode] : []),
  ]
  return names.join(', ')
}
