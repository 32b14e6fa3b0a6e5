import type { Bytes } from '../vault/envelope.ts'
import type { PrintedCode } from './printedCode.ts'

/** The visitor chooses how the wallet opens when this device is lost. There is no time limit: keys are made at the end. */
export type ProtectTask = {
  /**
   * `new`: the wallet is not made yet. `keeper`: what is chosen takes the place of the keeper. `more`: it comes beside what
   * the visitor has.
   */
  readonly reason: 'new' | 'keeper' | 'more'
  readonly email: string
  /** A code to print. It stays the same until it counts: the visitor may go back and come again with the paper. */
  code(): Promise<OfferedCode>
  /**
   * Makes a passkey, once. Call it in a click.
   *
   * @returns Whether it is kept in more than one place; if not, a code is needed as well.
   * @throws {PasskeyError} It cannot protect a wallet.
   */
  byPasskey(): Promise<{ isBackedUp: boolean }>
  byCode(secret: Bytes): Promise<void>
  /**
   * All is chosen: stores it. It can be called again with the same choice.
   *
   * @returns Whether it counts. If not, another window or device was first, and the task waits for `leave`.
   * @throws {PageError} It was not stored.
   */
  finish(): Promise<boolean>
  /** What was chosen does not count. `again`: the visitor wants to choose another recovery. */
  leave(end: 'late' | 'again'): void
  /** The visitor does not want to choose now. If an answer was lost, the task asks first whether the choice counts. */
  close(): void
  /** Nobody waits for it any more. */
  cancel(text?: string): void
}

/** `isSecond`: a code before it was shown, and never counted. */
export type OfferedCode = PrintedCode & { readonly isSecond: boolean }
