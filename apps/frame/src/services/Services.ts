import type * as v from 'valibot'
import type { Bytes } from '../vault/envelope.ts'
import type { SealedVault } from '../vault/VaultCommands.ts'
import type { Addresses, answers, SealedRow, User } from './answers.ts'

/** The calls of the services. */
export type Services = {
  begin(email: string, origin: string): Promise<v.InferOutput<typeof answers.attempt>>
  /** Waits for the visitor to follow the link, no longer than half a minute. */
  awaitDevice(attempt: string, signal: AbortSignal): Promise<'pending' | 'approved' | 'ended'>
  /** @param email - What the visitor has typed. Without it, a visitor who is logged in shows that it is them. */
  confirm(attempt: string, otp: string, email?: string): Promise<User>
  /** Begins a login with a social account. */
  beginSocial(provider: string, origin: string): Promise<v.InferOutput<typeof answers.social>>
  /** Asks how far a login is, for no longer than half a minute. */
  awaitLogin(attempt: string, signal: AbortSignal): Promise<v.InferOutput<typeof answers.attemptStatus>>
  /**
   * Ends a login with what its window brought, or showed.
   *
   * @param isMeant - Whether the answer counts: the visitor may have cancelled meanwhile.
   * @throws {PageError} It is not the user that is meant, or was cancelled: the session stays as it was.
   */
  redeem(attempt: string, proof: { code: string } | { otp: string }, isMeant: (user: User) => boolean): Promise<User>
  /** Begins a login with Farcaster: the visitor scans or opens the address. */
  beginFarcaster(origin: string): Promise<v.InferOutput<typeof answers.farcaster>>
  /** Logs in when the visitor has approved it. Undefined: not within half a minute. */
  finishFarcaster(attempt: string, signal: AbortSignal): Promise<User | undefined>
  /** Mails the link that the keeper wants after a social login. */
  sendLink(): Promise<void>
  /** Takes the digits that its page shows. */
  confirmLink(otp: string): Promise<void>
  /** The time of the services (ms). */
  now(): number
  end(): Promise<void>
  /** Logs every device of the visitor out. */
  endAll(): Promise<void>
  me(): Promise<User>
  putVault(vault: { addresses: Addresses; vault: SealedVault; rows: readonly SealedRow[] }): Promise<User>
  addRows(rows: readonly SealedRow[]): Promise<User>
  removeRow(id: string): Promise<User>
  removeDevice(id: string): Promise<User>
  /** Begins to change the visitor's address. Says which of the two gets a code now. */
  beginEmailUpdate(email: string): Promise<'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'>
  /** The new address then gets its own code. */
  confirmOldEmail(otp: string): Promise<undefined>
  confirmNewEmail(otp: string): Promise<User>
  factor(purpose: 'auth' | 'keeper', salt: Bytes): Promise<Bytes>
  /** When the words may be shown, by the clock of the services (ms). */
  askExport(): Promise<{ readyAt: number; now: number }>
  /** The numbers of the networks with smart accounts, and who pays the fees there. */
  smartNetworks(): Promise<ReadonlyMap<number, 'self' | 'sponsored'>>
  /** What a batch needs so that the services pay for it, if they would. */
  prepareOperation(chainId: number, callData: `0x${string}`): Promise<v.InferOutput<typeof answers.operation>>
  /** The nonces of the visitor’s operations that did not come about, as far as the services know. */
  unusedNonces(chainId: number): Promise<readonly `0x${string}`[]>
  /** Lets the services send a batch. Asked again, they send none twice. Returns the hash of the transaction. */
  sendOperation(body: object): Promise<`0x${string}`>
  /** The origins that may use the project. None means loopback only. */
  origins(): Promise<readonly string[]>
}
