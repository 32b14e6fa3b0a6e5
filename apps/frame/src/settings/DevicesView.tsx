import type { JSX } from 'preact'
import { Head } from '../components/Head.tsx'
import { ListRow } from '../components/ListRow.tsx'
import { Note } from '../components/Note.tsx'
import { SureButton } from '../components/SureButton.tsx'
import { useTask } from '../useTask.ts'
import { messages } from '../viewMessages.ts'
import { formatDay } from './formatDay.ts'
import type { SettingsTask } from './SettingsTask.ts'

/** Where the visitor has logged in. Each device can be forgotten at once: an owner must be quicker than a thief. */
export function DevicesView({ task, onBack }: { task: SettingsTask; onBack: () => void }): JSX.Element {
  const changing = useTask()
  const { device: own, devices } = task.user
  const [here, others] = [devices.filter(({ id }) => id === own), devices.filter(({ id }) => id !== own)]
  return (
    <main class="view">
      <Head title={messages.devices} text={messages.devicesHint} onBack={onBack} />
      <p role="alert">{changing.problem && <Note kind="warn">{changing.problem}</Note>}</p>
      <div class="stack">
        {[...here, ...others.toSorted((one, other) => other.usedAt - one.usedAt)].map((device) => {
          const { id, name, origin, createdAt, usedAt } = device
          const site = id === own ? messages.thisDevice : origin
          return (
            <ListRow
              key={id}
              title={<bdi>{name}</bdi>}
              text={
                <>
                  <bdi>{site}</bdi>
                  <br />
                  {messages.seen(formatDay(createdAt), formatDay(usedAt))}
                </>
              }
            >
              <SureButton
                label={messages.forget}
                sure={messages.forgetSure}
                about={id === own ? messages.thisDevice : name}
                onClick={() => void changing.run(() => task.forgetDevice(id))}
              />
            </ListRow>
          )
        })}
      </div>
      <div class="end">
        <SureButton
          isWide
          label={messages.logOutEverywhere}
          sure={messages.logOutEverywhereSure}
          onClick={() => void changing.run(task.logOutEverywhere)}
        />
      </div>
    </main>
  )
}
