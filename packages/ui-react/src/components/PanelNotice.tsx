import type { Icon as IconData } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Icon } from './Icon.js'

/** Says inside a view what is missing in one of its parts, and what to do. */
export function PanelNotice({ kind, icon, title, text, action, onAction }: PanelNotice.Props): ReactNode {
  return (
    <div className="panel-notice" data-kind={kind} role="status">
      <Icon icon={icon} />
      <span className="row-text">
        <strong>{title}</strong>
        <small>{text}</small>
      </span>
      {action && (
        <button type="button" onClick={onAction}>
          {action}
        </button>
      )}
    </div>
  )
}

export declare namespace PanelNotice {
  type Props = {
    kind?: 'warn'
    icon: IconData
    title: string
    text?: ReactNode
    action?: string
    onAction?: () => void
  }
}
