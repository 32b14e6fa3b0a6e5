import { type BaseError, describeFailure } from '@mooring/core'
import type { ReactNode } from 'react'
import { useModal } from '../../modal/ModalContext.js'
import { SendAlert } from './SendAlert.js'
import { problemText } from './sendTexts.js'

/** Why the last attempt has sent nothing. */
export function SendProblem({ problem }: { problem: BaseError | undefined }): ReactNode {
  const { kit, messages } = useModal()
  if (problem && describeFailure(problem) === 'declined')
    return <SendAlert kind="quiet" text={messages['send.declined']} />
  const text = problemText(problem, { ...kit.options, messages })
  // An error with details says what became of the money itself.
  return <SendAlert text={problem?.details ? text : text && `${messages['send.notSent']}. ${text}`} />
}
