import type { SafeUrl } from '@mooring/core'
import type { Icon as IconData } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Icon } from './Icon.js'
import { Spinner } from './Spinner.js'

/** A button with a text; a link that looks like one, where it leads out of the page. */
export function Button({ kind = 'quiet', icon, children, ...rest }: Button.Props): ReactNode {
  const { onClick, onHint, href, isSubmit, isDisabled, isMissing, isBusy, testId, focus } = rest
  if (href) {
    return (
      <a
        className="button"
        part="button"
        data-kind={kind}
        href={href}
        target="_blank"
        rel="noreferrer noopener"
        data-testid={testId}
        data-focus={focus}
      >
        {icon && <Icon icon={icon} />}
        {children}
      </a>
    )
  }
  return (
    <button
      type={isSubmit ? 'submit' : 'button'}
      className="button"
      part="button"
      data-kind={kind}
      aria-disabled={isDisabled || undefined}
      data-missing={isMissing || undefined}
      aria-busy={isBusy || undefined}
      onClick={onClick}
      onPointerEnter={onHint}
      onFocus={onHint}
      data-testid={testId}
      data-focus={focus}
    >
      {isBusy ? <Spinner /> : icon && <Icon icon={icon} />}
      {children}
    </button>
  )
}

export declare namespace Button {
  type Props = {
    /** @default 'quiet' */
    kind?: 'accent' | 'quiet' | 'danger'
    icon?: IconData | undefined
    children: ReactNode
    onClick?: (() => void) | undefined
    href?: SafeUrl | undefined
    /** It sends the form that it is in, as the Enter key does in a field. */
    isSubmit?: boolean
    /** The pointer or the focus is on it: it may be pressed soon. */
    onHint?: () => void
    isDisabled?: boolean | undefined
    /** It says what is missing, and leads there when it is pressed. */
    isMissing?: boolean
    isBusy?: boolean | undefined
    testId?: string
    /** The name by which the focus finds the button again on the way back. */
    focus?: string
  }
}
