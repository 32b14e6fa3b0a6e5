import type { Bytes } from '../vault/envelope.ts'

/** The visitor chooses how the wallet opens when this device is lost. */
export type ProtectTask = {
  /** Whether the wallet is new: its address is shown afterwards. */
  readonly isFirst: boolean
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
