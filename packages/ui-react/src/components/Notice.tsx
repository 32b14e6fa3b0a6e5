import { alertIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Button } from './Button.js'
import { Icon } from './Icon.js'

/** Says that there is nothing here, why, and what to do. */
export function Notice({ title, text, action, onAction }: Notice.Props): ReactNode {
  return (
    <div className="notice" part="notice">
      <span className="notice-icon">
        <Icon icon={alertIcon} />
      </span>
      <h2 className="headline">{title}</h2>
      <p className="hint">{text}</p>
      <Button onClick={onAction}>{action}</Button>
    </div>
  )
}

export declare namespace Notice {
  type Props = { title: string; text: string; action: string; onAction: () => void }
}
