import { alertIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Icon } from './Icon.js'

/** What is wrong with a field, below it. Its live region is always there, so that screen readers notice what comes into it. */
export function FieldProblem({ id, children }: { id: string; children: ReactNode }): ReactNode {
  return (
    <p className="field-problem" id={id} aria-live="polite">
      {children && (
        <>
          <Icon icon={alertIcon} />
          <span>{children}</span>
        </>
      )}
    </p>
  )
}
