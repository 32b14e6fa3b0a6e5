import { alertIcon, checkIcon, warningIcon } from '@mooring/core/icons'
import type { ComponentChildren, JSX } from 'preact'
import { Icon } from './Icon.tsx'

const icons = { more: alertIcon, done: checkIcon, warn: warningIcon } as const

/** Says what a person should know here. */
export const Note = ({ kind, title, children }: Note.Props): JSX.Element => (
  <div class="panel-notice" data-kind={kind} role="status">
    <Icon icon={icons[kind ?? 'more']} />
    <span class="note-text">
      {title && <strong>{title}</strong>}
      {children && <small>{children}</small>}
    </span>
  </div>
)

export declare namespace Note {
  type Props = { kind?: 'warn' | 'done'; title?: string | undefined; children?: ComponentChildren }
}
