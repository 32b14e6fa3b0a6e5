import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import { VaultClosedError } from '../vault/createVault.ts'
import { ServicesError } from './ServicesError.ts'

/** What the page is told about a failure: a text for the visitor, and no more. */
export function toPageError(error: unknown): PageError {
  if (error instanceof PageError) return error
  if (!(error instanceof ServicesError))
    return new PageError(messages.somethingWrong, { cause: error, isTemporary: error instanceof VaultClosedError })
  const isTemporary = error.isAway || error.problem === 'throttled'
  return new PageError(textOf(error), { cause: error, isTemporary })
}

function textOf({ problem, retryAfter }: ServicesError): string {
  switch (problem) {
    case 'throttled':
      return messages.throttled(Math.max(1, Math.ceil(retryAfter ?? 30)))
    case 'email':
      return messages.invalidEmail
    case 'refused':
      return messages.refusedEmail
    case 'mailer':
      return messages.mailerDown
    case 'wrongCode':
      return messages.wrongCode
    case 'expired':
      return messages.expiredCode
    case 'clock':
      return messages.clock
    case 'ended':
      return messages.notConnected
    case 'login':
      return messages.lockedForGood
    case 'link':
      return messages.needsLink
    case 'providerNotOffered':
      return messages.socialNotOffered
    case 'providerDown':
      return messages.socialDown
    case 'providerRefused':
      return messages.farcasterRefused
    case 'keys':
      return messages.lackKeys
    case 'unreachable':
      return messages.unreachable
    case 'limit':
    case 'relayer':
    case 'notSponsored':
      return messages.noSponsor
    case 'cancelled':
      return messages.takenBack
    case 'undone':
      return messages.undone
    case 'pending':
      return messages.stillPending
    case 'takingBack':
      return messages.notSent
    case 'fails':
      return messages.wouldFail
    case 'taken':
      return messages.emailTaken
    case 'same':
      return messages.emailSame
    case 'undoOpen':
      return messages.emailUndoOpen(Math.max(1, Math.ceil((retryAfter ?? 0) / 3600)))
    case 'social':
      return messages.emailNone
    case 'moved':
      return messages.emailMoved
    case 'exists':
    case 'own':
    case 'other':
      return messages.somethingWrong
  }
}
