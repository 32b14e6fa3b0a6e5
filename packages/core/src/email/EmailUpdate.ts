import type { EmailLogin } from './EmailLogin.js'
import type { EmailUpdateAction } from './emailUpdateMachine.js'

/**
 * Changes the address of an embedded wallet.
 *
 * @see Specification §4 and §7: update email, primary OTP, secondary OTP.
 */
export type EmailUpdate = {
  /** The address now. Undefined if the visitor has logged in without one. */
  readonly current: () => string | undefined
  /** Sends a code to the old address, or to the new one if the old one is confirmed. */
  readonly begin: (email: string, options: EmailLogin.Options) => Promise<EmailUpdateAction>
  /** Checks the code of the old address. The new one then gets its own. */
  readonly enterPrimaryCode: (code: string, options: EmailLogin.Options) => Promise<void>
  /** Checks the code of the new address, and changes it. Returns it as the wallet spells it. */
  readonly enterSecondaryCode: (code: string, options: EmailLogin.Options) => Promise<string>
}
