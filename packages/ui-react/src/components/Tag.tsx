import type { ReactNode } from 'react'

/** A word about a row. */
export function Tag({ kind, children }: { kind: 'good' | 'accent' | 'neutral'; children: ReactNode }): ReactNode {
  return (
    <span className="tag" part="tag" data-kind={kind}>
      {children}
    </span>
  )
}
