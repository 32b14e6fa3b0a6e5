/** A login with a social account ended without success. */
export class SocialEndError extends Error {
  override readonly name = 'SocialEndError'
  /** A code of RFC 6749 where there is one. `cancelled`: the visitor left it. */
  readonly reason: string
  constructor(reason: string) {
    super(`The login ended: ${reason}`)
    this.reason = reason
  }
}
