import './styles/styles.ts'
import type { JSX } from 'preact'
import { render } from 'preact'
import type { Approval } from './approval/Approval.ts'
import { ApproveView } from './approval/ApproveView.tsx'
import type { FrameScreen } from './createScreen.ts'
import { ProtectView } from './protect/ProtectView.tsx'
import { SettingsView } from './settings/SettingsView.tsx'
import { UnlockView } from './unlock/UnlockView.tsx'
import { useStore } from './useStore.ts'

/** What the visitor is asked, or nothing. */
export function FrameApp({ screen }: { screen: FrameScreen }): JSX.Element | null {
  const shown = useStore(screen.$shown)
  switch (shown?.kind) {
    case 'approve':
      // Another request is another view: nothing of the one before is left, and no click meant for it counts.
      return <ApproveView key={shown.task.id} approval={shown.task} />
    case 'protect':
      return <ProtectView task={shown.task} />
    case 'unlock':
      return <UnlockView task={shown.task} />
    case 'settings':
      return <SettingsView task={shown.task} />
    case undefined:
      return null
  }
}

export const drawFrame = (screen: FrameScreen, place: Element): void => render(<FrameApp screen={screen} />, place)

export const drawWindow = (approval: Approval, place: Element): void =>
  render(<ApproveView approval={approval} isTop />, place)
