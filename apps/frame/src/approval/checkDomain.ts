import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import type { Reading } from './Approval.ts'

/**
 * Refuses a sign-in for another website than the one that asks: it would let that one act as the visitor there.
 *
 * @throws {PageError} It is for another website.
 * @see EIP-4361.
 */
export function checkDomain({ explanation }: Reading, origin: string): void {
  for (const act of explanation.acts) {
    if (act.kind !== 'signIn' || act.domain === new URL(origin).host) continue
    throw new PageError(messages.domainMismatch(act.domain, new URL(origin).host))
  }
}
