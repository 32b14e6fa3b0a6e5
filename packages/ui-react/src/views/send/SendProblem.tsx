import { type BaseError, describeFailure } from '@mooring/core'
import { alertIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../modal/ModalContext.js'
import { problemText } from './sendTexts.js'

/** Why nothing was sent. Its live region is always there, so that screen readers notice what comes into it. */
export function SendProblem({ problem }: { problem: BaseError | undefined }): ReactNode {
  const { kit, messages } = useModal()
  const isDeclined = problem && describeFailure(problem) === 'declined'
  const said = problemText(problem, { messages, locale: kit.options.locale })
  // An error with details says what became of the money itself.
  const text = problem?.details ? said : `${messages['send.notSent']}. ${said}`
  return (
    <div className="send-alert" aria-live="assertive">
      {problem && (
        <p className="send-problem" data-kind={isDeclined ? 'quiet' : 'bad'}>
          <Icon icon={alertIcon} />
          <span>{isDeclined ? messages['send.declined'] : text}</span>
        </p>
      )}
    </div>
  )
}
