import type { Icon as IconData } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Icon } from './Icon.js'

/** A button that shows only an icon, with a name for those who do not see it. */
export function IconButton({ icon, label, onClick, isSubmit, testId }: IconButton.Props): ReactNode {
  return (
    <button
      type={isSubmit ? 'submit' : 'button'}
      className="icon-button"
      part="icon-button"
      aria-label={label}
      title={label}
      onClick={onClick}
      data-testid={testId}
    >
      <Icon icon={icon} />
    </button>
  )
}

export declare namespace IconButton {
  type Props = {
    icon: IconData
    label: string
    onClick?: () => void
    /** It sends the form that it is in. */
    isSubmit?: boolean
    testId?: string
  }
}
