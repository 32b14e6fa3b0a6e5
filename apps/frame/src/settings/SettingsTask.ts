import type { User } from '../services/answers.ts'
import type { Bytes } from '../vault/envelope.ts'

/** The wallet's settings, and the way out of it. */
export type SettingsTask = {
  readonly user: User
  /** The wallet's address, unless the services name another one than these keys have. */
  readonly address: string | undefined
  readonly solanaAddress: string | undefined
  readonly origin: string
  /** Whether the device keeps anything. */
  readonly isLasting: boolean
  /** Adds a passkey or a printed code. */
  protect(): Promise<void>
  /** Sends a code to the visitor's address. */
  sendCode(): Promise<void>
  /** In the place of a code, for a visitor who logs in by a social account. */
  readonly logInAgain: (() => Promise<void>) | undefined
  /** @throws {PageError} The code is wrong. */
  confirmCode(code: string): Promise<void>
  /**
   * Asks for the words.
   *
   * @returns When they may be shown (ms), if that is later.
   * @throws {PageError} It needs a fresh code.
   */
  askExport(): Promise<{ readyAt: number } | undefined>
  /** The words. Call it after `askExport`. */
  words(): Promise<string>
  /**
   * The emergency kit, as a file for the printed code of this wallet.
   *
   * @returns The file, or when it may be made (ms), if that is later.
   * @throws {PageError} It is another code, or it needs a fresh code from the mail.
   */
  kit(secret: Bytes): Promise<Blob | { readyAt: number }>
  lock(): Promise<void>
  /** Takes one of several recoveries away, after a proof. */
  removeRecovery(id: string): Promise<void>
  forgetDevice(id: string): Promise<void>
  /** Ends every login, this one too. */
  logOutEverywhere(): Promise<void>
  close(): void
}
