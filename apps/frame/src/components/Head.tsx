import { backIcon, closeIcon } from '@mooring/core/icons'
import type { JSX } from 'preact'
import { useContext, useEffect, useRef } from 'preact/hooks'
import { PhraseContext } from '../phrase/PhraseContext.ts'
import { messages } from '../viewMessages.ts'
import { Icon } from './Icon.tsx'

/** The title of a view, with the way back and out, and the visitor's phrase. The focus begins here. */
export function Head({ title, text, onBack, onClose, onEscape }: Head.Props): JSX.Element {
  const { text: phrase } = useContext(PhraseContext)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title])
  const leave = onBack ?? onClose ?? onEscape
  // The page gets no keys while the focus is here, so its dialog does not close by Escape.
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.repeat || event.isComposing) return
      // Settings stay behind what is in front of them.
      if (heading.current?.checkVisibility()) leave?.()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [leave])
  return (
    <header>
      <div class="head">
        <span>
          {onBack && (
            <button type="button" class="icon-button" aria-label={messages.back} onClick={onBack}>
              <Icon icon={backIcon} />
            </button>
          )}
        </span>
        <h1 tabIndex={-1} ref={heading}>
          {title}
        </h1>
        <span>
          {onClose && (
            <button type="button" class="icon-button" aria-label={messages.close} onClick={onClose}>
              <Icon icon={closeIcon} />
            </button>
          )}
        </span>
      </div>
      {phrase !== undefined && (
        <p class="phrase">
          <small>{messages.phrase}</small> <bdi>{phrase}</bdi>
        </p>
      )}
      {text && <p class="lead">{text}</p>}
    </header>
  )
}

export declare namespace Head {
  type Props = {
    title: string
    text?: string | undefined
    onBack?: (() => void) | undefined
    onClose?: (() => void) | undefined
    /** What Escape does where there is no such button. */
    onEscape?: (() => void) | undefined
  }
}
