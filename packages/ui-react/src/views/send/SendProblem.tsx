import type { BaseError } from '@mooring/core'
import { describeFailure } from '@mooring/core/internal'
import type { ReactNode } from 'react'
import { Problem } from '../../components/Problem.js'
import { useModal } from '../../modal/ModalContext.js'
import { problemText } from './sendTexts.js'

/** Why the last attempt has sent nothing. */
export function SendProblem({ problem }: { problem: BaseError | undefined }): ReactNode {
  const { kit, messages } = useModal()
  if (problem && describeFailure(problem) === 'declined')
    return <Problem kind="quiet" text={messages['send.declined']} />
  const text = problemText(problem, { ...kit.options, messages })
  // An error with details says what became of the money itself.
  return (
    <Problem text={problem?.details ? text : text && `${messages['send.notSent']}. ${text.replace(/\.$/u, '')}.`} />
  )
}
