import { alertIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon.js'

/** Why nothing was sent. Its live region is always there, so that screen readers notice what comes into it. */
export function SendAlert({ kind = 'bad', text }: SendAlert.Props): ReactNode {
  return (
    <div className="send-alert" aria-live="assertive">
      {text && (
        <p className="send-problem" data-kind={kind}>
          <Icon icon={alertIcon} />
          <span>{text}</span>
        </p>
      )}
    </div>
  )
}

export declare namespace SendAlert {
  type Props = { kind?: 'bad' | 'quiet'; text: string | undefined }
}
