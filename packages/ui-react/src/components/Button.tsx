import type { Icon as IconData } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Icon } from './Icon.js'

/** A button with a text. */
export function Button({ kind = 'quiet', icon, children, ...rest }: Button.Props): ReactNode {
  const { onClick, testId, focus } = rest
  return (
    <button type="button" className="button" data-kind={kind} onClick={onClick} data-testid={testId} data-focus={focus}>
      {icon && <Icon icon={icon} />}
      {children}
    </button>
  )
}

export declare namespace Button {
  type Props = {
    /** @default 'quiet' */
    kind?: 'accent' | 'quiet'
    icon?: IconData
    children: ReactNode
    onClick: () => void
    testId?: string
    /** The name by which the focus finds the button again on the way back. */
    focus?: string
  }
}
