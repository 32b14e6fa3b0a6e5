import type { ReactNode } from 'react'
import type { Action } from './useAction.js'

/** The progress of an action, also for screen readers. */
export function ActionStatus({ action, waiting = 'Waiting for the wallet…', children }: ActionStatus.Props): ReactNode {
  return (
    <div className="status" data-status={action.status}>
      <div role="status">
        {action.status === 'waiting' && <p className="status-line">{waiting}</p>}
        {action.status === 'done' && children}
      </div>
      <div role="alert">
        {action.status === 'failed' && (
          <p className="status-line" data-error={action.error.name}>
            {action.error.shortMessage}
          </p>
        )}
      </div>
    </div>
  )
}

export declare namespace ActionStatus {
  type Props = { action: Action<unknown>; waiting?: string; children?: ReactNode }
}
