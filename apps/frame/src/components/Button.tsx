import type { ComponentChildren, JSX, Ref } from 'preact'

/** A button with a text. One that cannot be pressed yet says so, and keeps the focus. */
export function Button({
  kind = 'quiet',
  isDisabled,
  isBusy,
  isSubmit,
  onClick,
  children,
  buttonRef,
}: Button.Props): JSX.Element {
  return (
    <button
      ref={buttonRef ?? null}
      type={isSubmit ? 'submit' : 'button'}
      class="button"
      data-kind={kind}
      aria-disabled={isDisabled || isBusy || undefined}
      aria-busy={isBusy || undefined}
      // A key that is held down presses nothing.
      onKeyDown={(event) => event.repeat && event.preventDefault()}
      onClick={(event) => !isDisabled && !isBusy && onClick?.(event)}
    >
      {isBusy && <span class="spinner" />}
      {children}
    </button>
  )
}

export declare namespace Button {
  type Props = {
    /** @default 'quiet' */
    kind?: 'accent' | 'quiet' | 'danger'
    isDisabled?: boolean
    isBusy?: boolean
    isSubmit?: boolean
    onClick?: (event: MouseEvent) => void
    children: ComponentChildren
    buttonRef?: Ref<HTMLButtonElement>
  }
}
