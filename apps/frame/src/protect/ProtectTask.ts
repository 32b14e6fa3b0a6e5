import type { SettingsTask } from '../settings/SettingsTask.ts'
import type { Bytes } from '../vault/envelope.ts'
import type { SecretProblem } from '../vault/readSecret.ts'
import type { PrintedCode } from './printedCode.ts'

/** The visitor chooses how the wallet opens when this device is lost. There is no time limit: keys are made at the end. */
export type ProtectTask = {
  /**
   * `new`: the wallet is not made yet. `keeper`: what is chosen takes the place of the keeper. `more`: it comes beside what
   * the visitor has.
   */
  readonly reason: 'new' | 'keeper' | 'more'
  readonly email: string
  /** There is a printed code already. A new one takes its place. */
  readonly hasCode: boolean
  /** The mail of the visitor. With it, they show that it is them before the keeper goes. */
  readonly mail: Mail | undefined
  /** The visitor may bring in a wallet that they have, in the place of a new one. */
  readonly bringIn: BringIn | undefined
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
   * @throws {PageError} It was not stored, or it needs a fresh code from the mail.
   */
  finish(): Promise<boolean>
  /** What was chosen does not count. `again`: the visitor wants to choose another recovery. */
  leave(end: 'late' | 'again'): void
  /** The visitor does not want to choose now. If an answer was lost, the task asks first whether the choice counts. */
  close(): void
  /** Nobody waits for it any more. If an answer was lost, the text says that the choice may count. */
  cancel(text?: string): void
}

/** What a visitor has: words or a private key. They never leave the frame. */
export type BringIn = {
  /** Says whose keys they are, or what is wrong. */
  look(secret: string): Promise<{ readonly address: `0x${string}` } | SecretProblem>
  /** The wallet is made from them, or anew without. */
  use(secret: string | undefined): void
}

/** Checks by a code in the mail that it is the visitor. */
export type Mail = Pick<SettingsTask, 'user' | 'sendCode' | 'confirmCode' | 'logInAgain'>

/** `isSecond`: a code before it was shown, and never counted. */
export type OfferedCode = PrintedCode & { readonly isSecond: boolean }
