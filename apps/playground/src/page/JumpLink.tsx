import type { MouseEvent, ReactNode } from 'react'

/** A link to a section. It leaves the address alone, because that stores the settings of the page. */
export function JumpLink({ to, children, ...props }: JumpLink.Props): ReactNode {
  function jump(event: MouseEvent): void {
    event.preventDefault()
    document.getElementById(to)?.scrollIntoView()
    document.getElementById(`${to}-title`)?.focus({ preventScroll: true })
  }

  return (
    <a href={`#${to}`} {...props} onClick={jump}>
      {children}
    </a>
  )
}

export declare namespace JumpLink {
  type Props = { to: string; className?: string; 'data-kind'?: 'quiet'; children: ReactNode }
}
