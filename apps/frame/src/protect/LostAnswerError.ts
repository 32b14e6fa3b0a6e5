import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'

/** What was chosen was sent, and no answer came. It may count, so a code on paper must be kept. */
export class LostAnswerError extends PageError {
  constructor(cause: unknown) {
    super(messages.mayCount, { cause, isTemporary: true })
  }
}
