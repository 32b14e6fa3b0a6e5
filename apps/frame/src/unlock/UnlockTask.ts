import type { Bytes } from '../vault/envelope.ts'

/** The visitor opens the wallet on a device that cannot do it alone. */
export type UnlockTask = {
  /**
   * `newDevice`: nothing here opens the wallet yet. `offline`: the services do not work, so only the printed code helps.
   * `proof`: the visitor is to show that the wallet is theirs.
   */
  readonly reason: 'newDevice' | 'offline' | 'proof'
  readonly hasPasskey: boolean
  readonly hasCode: boolean
  /**
   * Call it in a click.
   *
   * @throws {PasskeyError} The passkey cannot be used.
   * @throws {Error} It does not open the wallet.
   */
  byPasskey(): Promise<void>
  /** @throws {Error} The code does not open the wallet. */
  byCode(secret: Bytes): Promise<void>
  cancel(text?: string): void
}
