import { checkIcon, closeIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Icon } from './Icon.js'
import { Spinner } from './Spinner.js'

/** What has happened, what happens now, and what comes next. */
export function Steps({ steps }: Steps.Props): ReactNode {
  return (
    <ol className="steps" part="steps">
      {steps.map(({ text, status }) => (
        <li key={text} data-status={status} aria-current={status === 'now' ? 'step' : undefined}>
          <span className="steps-mark">
            {status === 'now' && <Spinner />}
            {status === 'done' && <Icon icon={checkIcon} />}
            {status === 'failed' && <Icon icon={closeIcon} />}
          </span>
          <bdi>{text}</bdi>
        </li>
      ))}
    </ol>
  )
}

export declare namespace Steps {
  type Step = { text: string; status: 'done' | 'now' | 'next' | 'failed' }
  type Props = { steps: readonly Step[] }
}
