import './styles/styles.ts'
import type { JSX } from 'preact'
import { render } from 'preact'
import type { Approval } from './approval/Approval.ts'
import { ApproveView } from './approval/ApproveView.tsx'
import type { Frame } from './createFrame.ts'
import type { FrameScreen, Shown } from './createScreen.ts'
import type { Phrase } from './phrase/createPhrase.ts'
import { PhraseContext } from './phrase/PhraseContext.ts'
import { PhraseView } from './phrase/PhraseView.tsx'
import { GoneView } from './protect/GoneView.tsx'
import { ProtectView } from './protect/ProtectView.tsx'
import { SettingsView } from './settings/SettingsView.tsx'
import { LinkView } from './social/LinkView.tsx'
import { SocialView } from './social/SocialView.tsx'
import { UnlockView } from './unlock/UnlockView.tsx'
import { useStore } from './useStore.ts'

/** What the visitor is asked, or nothing. */
function FrameApp({ screen, phrase }: { screen: FrameScreen; phrase: Phrase }): JSX.Element {
  const shown = useStore(screen.$shown)
  const { isChoosing, ...words } = useStore(phrase.$phrase)
  const settings = screen.get('settings')
  // What waits is drawn anew afterwards: no click meant for this view approves it.
  if (shown && isChoosing) return <PhraseView phrase={phrase} />
  return (
    <PhraseContext.Provider value={{ ...words, choose: phrase.choose, decline: () => void phrase.decline() }}>
      {/* They stay where they are while something else is in front of them. */}
      {settings && (
        <div hidden={shown?.kind !== 'settings'} class="fill">
          <SettingsView task={settings} />
        </div>
      )}
      {shown && <Front shown={shown} />}
    </PhraseContext.Provider>
  )
}

function Front({ shown }: { shown: Shown }): JSX.Element | null {
  switch (shown.kind) {
    case 'approve':
      // Another request is another view: nothing of the one before is left, and no click meant for it counts.
      return <ApproveView key={shown.task.id} approval={shown.task} />
    case 'protect':
      return <ProtectView task={shown.task} />
    case 'gone':
      return <GoneView task={shown.task} />
    case 'social':
      return <SocialView task={shown.task} />
    case 'link':
      return <LinkView task={shown.task} />
    case 'unlock':
      return <UnlockView task={shown.task} />
    case 'settings':
      return null
  }
}

export const drawFrame = ({ screen, phrase }: Frame, place: Element): void =>
  render(<FrameApp screen={screen} phrase={phrase} />, place)

/** The window keeps nothing of its own: the frame gives it the phrase. */
export const drawWindow = (approval: Approval, phrase: string | undefined, place: Element): void =>
  render(
    <PhraseContext.Provider value={{ text: phrase, mayOffer: false, choose() {}, decline() {} }}>
      <ApproveView approval={approval} isTop />
    </PhraseContext.Provider>,
    place,
  )
