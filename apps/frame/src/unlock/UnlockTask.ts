import type { Bytes } from '../vault/envelope.ts'

/** The visitor opens the wallet on a device that cannot do it alone. */
export type UnlockTask = {
  /** The services do not answer: only the printed code helps, and only on a device that had opened the wallet. */
  readonly isOffline: boolean
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
  cancel(): void
}
