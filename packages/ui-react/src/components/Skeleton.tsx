import type { ReactNode } from 'react'

/** Keeps the place of something that is on its way, in its size. */
export function Skeleton({ kind }: { kind: 'amount' | 'fact' }): ReactNode {
  return <span className="skeleton" data-kind={kind} aria-hidden="true" />
}
