import type { ReactNode } from 'react'
import { Skeleton } from './Skeleton.js'

/** Keeps the place of a view whose code is on its way. */
export function ViewSkeleton(): ReactNode {
  return (
    <div className="list">
      <Skeleton kind="row" />
      <Skeleton kind="row" />
      <Skeleton kind="row" />
    </div>
  )
}
