import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'

/** Why a social login failed, as the frame hears it. */
export type SocialReason =
  /** The visitor said no. */
  | 'denied'
  /** The answer is another provider's. */
  | 'issuer'
  /** The provider does not confirm it: a code that was used, is too old or foreign, or a wrong secret of ours. */
  | 'refused'
  /** The provider cannot be reached. */
  | 'unreachable'
  /** These services failed. */
  | 'crashed'

export class SocialFailure extends Error {
  override readonly name = 'SocialFailure'
  readonly reason: SocialReason

  constructor(reason: SocialReason, options?: ErrorOptions) {
    super(`The social login failed: ${reason}`, options)
    this.reason = reason
  }

  static from(error: unknown): SocialFailure {
    return error instanceof SocialFailure ? error : new SocialFailure(toReason(error), { cause: error })
  }
}

function toReason(error: unknown): SocialReason {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError) return 'refused'
  if (error instanceof ClientError) {
    if (error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT') return 'unreachable'
    return isAboutIssuer(error) ? 'issuer' : 'refused'
  }
  // Fetch has failed.
  return 'unreachable'
}

function isAboutIssuer({ message, cause }: Error): boolean {
  if (message.includes('"iss"')) return true
  return cause instanceof Error && isAboutIssuer(cause)
}
