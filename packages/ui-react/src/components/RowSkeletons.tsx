import type { ReactNode } from 'react'

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
