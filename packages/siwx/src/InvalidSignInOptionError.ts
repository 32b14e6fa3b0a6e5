import { BaseError } from '@mooring/core'

/** An option would make a sign-in message that no server can read: visitors would sign it in vain. */
export class InvalidSignInOptionError extends BaseError {
  override readonly name = 'InvalidSignInOptionError'
  constructor({ option, details }: { option: string; details: string }) {
    super(`The option \`${option}\` of \`siwx\` is not valid`, { details })
  }
}
