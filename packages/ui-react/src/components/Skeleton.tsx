import type { ReactNode } from 'react'

/** Keeps the place of something that is on its way, in its size. */
export function Skeleton({ kind }: { kind: 'amount' | 'fact' }): ReactNode {
  return <span className="skeleton" data-kind={kind} aria-hidden="true" />
}

/** Keeps the place of the rows of a list that is loading, and says so. */
export function RowSkeletons({ label }: { label: string }): ReactNode {
  return (
    <div className="view-skeleton" role="status">
      <span className="visually-hidden">{label}</span>
      <span className="skeleton" data-kind="row" aria-hidden="true" />
      <span className="skeleton" data-kind="row" aria-hidden="true" />
      <span className="skeleton" data-kind="row" aria-hidden="true" />
    </div>
  )
}

/** Keeps the place of a view that is on its way, and says so. */
export function ViewSkeleton({ label }: { label: string }): ReactNode {
  return (
    <div className="view-skeleton" role="status">
      <span className="visually-hidden">{label}</span>
      <span className="skeleton" data-kind="block" aria-hidden="true" />
      <span className="skeleton" data-kind="row" aria-hidden="true" />
      <span className="skeleton" data-kind="row" aria-hidden="true" />
    </div>
  )
}
