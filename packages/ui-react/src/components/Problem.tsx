import { alertIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Icon } from './Icon.js'

/** Shows why something failed. Its live region is always there, so that screen readers announce what appears in it. */
export function Problem({ kind = 'bad', text }: Problem.Props): ReactNode {
  return (
    <div className="problem" aria-live="assertive">
      {text && (
        <p className="problem-text" data-kind={kind}>
          <Icon icon={alertIcon} />
          <span>{text}</span>
        </p>
      )}
    </div>
  )
}

export declare namespace Problem {
  type Props = { kind?: 'bad' | 'quiet'; text: string | undefined }
}
