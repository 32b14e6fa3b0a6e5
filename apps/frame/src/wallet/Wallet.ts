import type { Draft } from '../approval/Approval.ts'
import type { Mail } from '../protect/ProtectTask.ts'
import type { User } from '../services/answers.ts'
import type { Bytes } from '../vault/envelope.ts'

/** The visitor's wallet. */
export type Wallet = {
  user(): Promise<User>
  /** Returns the visitor's wallet, and creates it on the first call. */
  ensure(): Promise<User>
  address(): Promise<`0x${string}`>
  /** @throws {PageError} It has no account there, or the services name another one than these keys have. */
  solanaAddress(): Promise<string>
  openSilently(): Promise<boolean>
  /**
   * Opens the vault, by a tap of the visitor if needed.
   *
   * @throws {PageError} The visitor does not, or cannot.
   */
  unlock(signal?: AbortSignal): Promise<void>
  /**
   * Opens the vault by what only the visitor has, also if it is open. A wallet of the keeper has nothing of that kind.
   *
   * @throws {PageError} The visitor does not.
   */
  prove(): Promise<void>
  /**
   * Opens the vault by this printed code.
   *
   * @throws {PageError} It is not the code of this wallet.
   */
  proveCode(secret: Bytes): Promise<void>
  /**
   * Lets the visitor add a passkey or a printed code.
   *
   * @param mail - It is asked before the keeper goes.
   * @throws {PageError} The visitor does not, or it could not be stored.
   */
  protect(mail: Mail): Promise<void>
  /**
   * Signs what was shown, for the account that was shown. The vault has to be open.
   *
   * @throws {VaultError} It is the vault of another account.
   */
  sign(draft: Pick<Draft, 'payload' | 'hash'>, address: string): Promise<`0x${string}`>
  isOpen(): Promise<boolean>
  words(): Promise<string>
  lock(): Promise<undefined>
}
