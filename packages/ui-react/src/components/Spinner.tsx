import type { ReactNode } from 'react'

/** Says that something is under way, to the eye only. */
export function Spinner(): ReactNode {
  return <span className="spinner" aria-hidden="true" />
}
