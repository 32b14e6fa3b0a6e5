import type { ReactNode } from 'react'

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
