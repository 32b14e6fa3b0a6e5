import type { Hex } from 'viem'
import type { Payer, Stored } from './createBooks.ts'
import type { Operation, Payment } from './Operation.ts'

/** Pays for the operations on a network: an account of the services, or a provider elsewhere. */
export type Sponsor = {
  /** Who calls the EntryPoint, as far as the services know. */
  readonly address: Hex
  /** Whether the price of operations is zero. Otherwise a paymaster is in them. */
  readonly paysByItself: boolean
  /**
   * Completes what an operation needs, if it would be paid for now.
   *
   * @throws {ServiceError} 429: a limit is reached. 409: another one of this account is on its way. 503: who pays has too
   * little, or does not want to.
   */
  readonly prepare: (payer: Payer & { sender: Hex }, draft: Sponsor.Draft) => Promise<Sponsor.Prepared>
  /**
   * Returns the transaction. An operation that is known already is not sent as a second one.
   *
   * @throws {ServiceError} The same as `prepare`. 422: the chain undid it. 503: the network did not take it. 502: it may
   * have come about.
   */
  readonly send: (operation: Operation, payer: Payer) => Promise<Hex>
  readonly find: (id: Hex) => Promise<Stored | undefined>
  /** Makes a row agree with the chain, and sends it again if it did not arrive. */
  readonly resume: (row: Stored) => Promise<void>
}

export declare namespace Sponsor {
  type Draft = {
    readonly nonce: bigint
    readonly callData: Hex
    readonly callGasLimit: bigint
    readonly verificationGasLimit: bigint
    readonly isDelegating: boolean
    /** Of the account's own transactions. */
    readonly accountNonce: number
    /** The bytes of the calldata. */
    readonly size: number
  }
  type Prepared = {
    readonly callGasLimit: bigint
    readonly verificationGasLimit: bigint
    readonly preVerificationGas: bigint
    readonly payment: Payment | undefined
  }
}
