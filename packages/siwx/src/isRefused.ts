import { SignInDomainError, SignInMessageError, SignInSignatureError, SignInTimeError } from '@mooring/core'

const refusals = [SignInDomainError, SignInMessageError, SignInSignatureError, SignInTimeError] as const

/** Checks whether an error says that a session is not valid, and not that it could not be verified. */
export function isRefused(error: unknown): boolean {
  return refusals.some((refusal) => error instanceof refusal)
}
