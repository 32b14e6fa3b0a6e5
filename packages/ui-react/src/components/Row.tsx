import type { SafeUrl } from '@mooring/core'
import type { ReactNode } from 'react'

/** A line of a list: a picture, a name, perhaps a note below and a tag behind. A button, or a link out of the page. */
export function Row(props: Row.Props): ReactNode {
  const { picture, name, note, end, href, onClick, onHint, testId, focus, isCurrent } = props
  const content = (
    <>
      <span className="row-picture">{picture}</span>
      <span className="row-text">
        <bdi className="row-name">{name}</bdi>
        {note && <small>{note}</small>}
      </span>
      {end}
    </>
  )
  if (href) {
    return (
      <a
        className="row"
        part="row"
        href={href}
        target="_blank"
        rel="noreferrer noopener"
        onClick={onClick}
        data-testid={testId}
        data-focus={focus}
      >
        {content}
      </a>
    )
  }
  return (
    <button
      type="button"
      className="row"
      part="row"
      onClick={onClick}
      onPointerEnter={onHint}
      onFocus={onHint}
      aria-current={isCurrent || undefined}
      data-testid={testId}
      data-focus={focus}
    >
      {content}
    </button>
  )
}

export declare namespace Row {
  type Props = {
    picture: ReactNode
    name: string
    note?: ReactNode
    end?: ReactNode
    href?: SafeUrl | undefined
    onClick?: () => void
    /** The pointer or the focus is on it: it may be pressed soon. */
    onHint?: () => void
    testId?: string
    /** The name by which the focus finds the row again on the way back. */
    focus?: string
    isCurrent?: boolean
  }
}
