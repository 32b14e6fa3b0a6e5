import { alertIcon, warningIcon } from '@mooring/core/icons'
import type { ComponentChildren, JSX } from 'preact'
import { Icon } from './Icon.tsx'

/** Says what a person should know here. */
export const Note = ({ kind, title, children }: Note.Props): JSX.Element => (
  <div class="panel-notice" data-kind={kind} role="status">
    <Icon icon={kind === 'warn' ? warningIcon : alertIcon} />
    <span class="note-text">
      {title && <strong>{title}</strong>}
      {children && <small>{children}</small>}
    </span>
  </div>
)

export declare namespace Note {
  type Props = { kind?: 'warn'; title?: string | undefined; children?: ComponentChildren }
}
