import { BaseError, HttpRequestError } from '@mooring/core'

/** The server did not accept the sign-in. Its reason is the sentence. */
export class SignInRefusedError extends BaseError {
  override readonly name = 'SignInRefusedError'
  constructor({ cause }: { cause: HttpRequestError }) {
    super(cause.reasons[0]?.description || 'The server did not accept the sign-in', {
      cause,
      details: 'Sign in again. If it happens again, the site has to look into it.',
    })
  }
}

/** The statuses with which a server says that a request is not signed in, or that a message is not accepted. */
const refusals: readonly number[] = [400, 401, 403]

export function isRefusal(error: unknown): error is HttpRequestError {
  return error instanceof HttpRequestError && refusals.includes(error.status)
}
