import type { Bytes } from '../vault/envelope.ts'

/** The visitor chooses how the wallet opens when this device is lost. */
export type ProtectTask = {
  /**
   * `new`: the wallet is not made yet. `keeper`: what is chosen takes the place of the keeper. `more`: it comes beside what
   * the visitor has.
   */
  readonly reason: 'new' | 'keeper' | 'more'
  readonly email: string
  /**
   * Makes a passkey. Call it in a click.
   *
   * @returns Whether it is kept in more than one place; if not, a code is needed as well.
   * @throws {PasskeyError} It cannot protect a wallet.
   */
  byPasskey(): Promise<{ isBackedUp: boolean }>
  byCode(secret: Bytes): Promise<void>
  /** All is chosen. */
  finish(): void
  cancel(): void
}
