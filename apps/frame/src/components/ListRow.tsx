import { chevronIcon } from '@mooring/core/icons'
import type { ComponentChildren, JSX } from 'preact'
import { Icon } from './Icon.tsx'

/** A line of a list: it leads somewhere, or has a button of its own. */
export function ListRow({ title, text, onClick, children }: ListRow.Props): JSX.Element {
  const words = (
    <span>
      <b>{title}</b>
      {text && <small>{text}</small>}
    </span>
  )
  return onClick ? (
    <button type="button" class="list-row" onClick={onClick}>
      {words}
      <Icon icon={chevronIcon} />
    </button>
  ) : (
    <div class="list-row">
      {words}
      {children}
    </div>
  )
}

export declare namespace ListRow {
  type Props = {
    title: ComponentChildren
    text?: ComponentChildren
    /** Where it leads. */
    onClick?: () => void
    /** Its button, if it leads nowhere. */
    children?: ComponentChildren
  }
}
