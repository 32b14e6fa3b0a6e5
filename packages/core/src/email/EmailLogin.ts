import type { EmailAction } from './emailMachine.js'

/**
 * The way into an embedded wallet by e-mail. After the last step the wallet connects as any other.
 *
 * @see Specification §4 and §7: connect email, connect device, connect OTP.
 */
export type EmailLogin = {
  /**
   * Asks whether visitors can log in at all, when one sees the field for it. A wallet that cannot takes its connector
   * back.
   */
  readonly prepare?: (() => Promise<void>) | undefined
  /** Sends the visitor an e-mail, unless the wallet knows this visitor. Returns the next step. */
  readonly begin: (email: string, options: EmailLogin.Options) => Promise<EmailAction>
  /** Resolves when the visitor has followed the link in the e-mail, on any device. */
  readonly waitForDevice: (options: EmailLogin.Options) => Promise<void>
  /** Checks the code of the e-mail. */
  readonly enterCode: (code: string, options: EmailLogin.Options) => Promise<void>
}

export declare namespace EmailLogin {
  type Options = {
    readonly signal: AbortSignal
    /** How long the wallet may take for an answer (ms). */
    readonly timeout: number
  }
}
