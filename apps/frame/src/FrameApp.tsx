import './styles/styles.ts'
import type { JSX } from 'preact'
import { render } from 'preact'
import type { Approval } from './approval/Approval.ts'
import { ApproveView } from './approval/ApproveView.tsx'
import type { FrameScreen, Shown } from './createScreen.ts'
import { ProtectView } from './protect/ProtectView.tsx'
import { SettingsView } from './settings/SettingsView.tsx'
import { UnlockView } from './unlock/UnlockView.tsx'
import { useStore } from './useStore.ts'

/** What the visitor is asked, or nothing. */
function FrameApp({ screen }: { screen: FrameScreen }): JSX.Element {
  const shown = useStore(screen.$shown)
  const settings = screen.get('settings')
  return (
    <>
      {/* They stay where they are while something else is in front of them. */}
      {settings && (
        <div hidden={shown?.kind !== 'settings'} class="fill">
          <SettingsView task={settings} />
        </div>
      )}
      {shown && <Front shown={shown} />}
    </>
  )
}

function Front({ shown }: { shown: Shown }): JSX.Element | null {
  switch (shown.kind) {
    case 'approve':
      // Another request is another view: nothing of the one before is left, and no click meant for it counts.
      return <ApproveView key={shown.task.id} approval={shown.task} />
    case 'protect':
      return <ProtectView task={shown.task} />
    case 'unlock':
      return <UnlockView task={shown.task} />
    case 'settings':
      return null
  }
}

export const drawFrame = (screen: FrameScreen, place: Element): void => render(<FrameApp screen={screen} />, place)

export const drawWindow = (approval: Approval, place: Element): void =>
  render(<ApproveView approval={approval} isTop />, place)
