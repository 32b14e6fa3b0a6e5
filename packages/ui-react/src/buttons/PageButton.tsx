import type { AppKit } from '@mooring/controllers'
import { type ReactNode, useRef, useState } from 'react'
import { loadedModal } from '../loadModal.js'
import { createSheet } from '../styles/createSheet.js'
import { setVariables } from '../styles/setVariables.js'
import { useStore } from '../useStore.js'
import buttons from './buttons.css?inline'
import { pageMessages } from './pageMessages.js'

/** All its rules are under `.mooring-button`. */
const buttonSheet = createSheet(buttons)

/** The content of a page's button. */
export type ButtonFace = {
  kind: 'accent' | 'quiet' | 'wrong'
  testId: string
  content: ReactNode
  isBusy?: boolean
}

/**
 * A text in a page's button. It has an element of its own: browsers that translate a page replace its text nodes, and
 * React must not look for those that it inserts others beside.
 */
export const ButtonText = ({ children }: { children: ReactNode }): ReactNode => (
  <span className="mooring-text">{children}</span>
)

/** A button of ours in the page, in the theme of the modal. */
export function PageButton({ kit, face, size = 'md', view, disabled, sheet }: PageButton.Props): ReactNode {
  const [hasFailed, setFailed] = useState(false)
  const asked = useRef<AppKit>(undefined)
  const { themeMode, themeVariables } = useStore(kit.theme.$theme)
  function preload({ type }: { type: string }): void {
    const modal = loadedModal()
    // A click and a modal that closes give the focus, too: asking again would take time from them.
    const isPointer = !view && type === 'pointerenter'
    // Another instance may have loaded the modal, and not what this one needs besides.
    const isAsked = asked.current === kit
    asked.current = kit
    if (!modal || !isAsked) void kit.preload().then(() => isPointer && loadedModal()?.preloadFirst(kit))
    else if (isPointer) modal.preloadFirst(kit)
  }
  return (
    <button
      // Not the `style` attribute: on a server it would become markup that a strict security policy blocks.
      ref={(element) => {
        setVariables(element, themeVariables)
        adoptSheet(element, buttonSheet)
        if (sheet) adoptSheet(element, sheet)
      }}
      type="button"
      className="mooring-button"
      data-kind={face.kind}
      data-size={size}
      data-theme={themeMode}
      aria-haspopup="dialog"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() =>
        kit.open({ view }).then(
          () => setFailed(false),
          () => setFailed(true),
        )
      }
      disabled={disabled}
      aria-busy={face.isBusy}
      data-testid={face.testId}
    >
      {hasFailed ? <ButtonText>{pageMessages(kit)['button.notLoaded']}</ButtonText> : face.content}
    </button>
  )
}

export declare namespace PageButton {
  type Props = {
    kit: AppKit
    face: ButtonFace
    size?: 'md' | 'sm' | undefined
    /** What to open the modal with. */
    view?: AppKit.OpenOptions['view']
    disabled?: boolean | undefined
    /** The styles of its content. */
    sheet?: () => CSSStyleSheet
  }
}

/**
 * Adopts a style sheet into the document or the shadow root that an element is in, once. Pages may render themselves
 * into a shadow root, where the document's sheets do not apply.
 */
function adoptSheet(element: HTMLElement | null, sheet: () => CSSStyleSheet): void {
  if (!element) return
  const root = element.getRootNode()
  const { adoptedStyleSheets } = root instanceof ShadowRoot ? root : document
  // Not every DOM of a test runner has it.
  if (adoptedStyleSheets && !adoptedStyleSheets.includes(sheet())) adoptedStyleSheets.push(sheet())
}
