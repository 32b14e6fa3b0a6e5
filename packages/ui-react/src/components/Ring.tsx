import { checkIcon, closeIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Icon } from './Icon.js'

/** A ring around a picture: it turns while something is waited for, and says how it ended. Words say the same beside it. */
export function Ring({ status, isRound, children }: Ring.Props): ReactNode {
  const badge = status === 'success' ? checkIcon : status === 'failure' ? closeIcon : undefined
  return (
    <div className="ring" data-status={status} data-round={isRound || undefined} aria-hidden="true">
      <span className="ring-light" />
      {children}
      {badge && (
        <span className="ring-badge">
          <Icon icon={badge} />
        </span>
      )}
    </div>
  )
}

export declare namespace Ring {
  type Props = {
    status: 'waiting' | 'success' | 'failure' | 'warning' | undefined
    /** The picture is a disc. */
    isRound?: boolean
    children: ReactNode
  }
}
