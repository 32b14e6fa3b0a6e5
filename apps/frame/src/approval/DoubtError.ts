import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'

/** A transaction is signed, and no node says whether it was sent. */
export class DoubtError extends PageError {
  readonly hash: `0x${string}`
  constructor(hash: `0x${string}`) {
    super(messages.notSent)
    this.hash = hash
  }
}
