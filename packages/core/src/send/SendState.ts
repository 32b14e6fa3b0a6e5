import type { Fee } from '../adapter/ChainAdapter.js'
import type { CaipNetworkId } from '../caip/Namespace.js'
import type { BaseError } from '../errors/BaseError.js'
import type { FeatureEffect } from '../machine/FeatureEffect.js'
import type { Attempts, Search } from '../transaction/attempts.js'
import type { TransactionEvent, TransactionStep } from '../transaction/transactionMachine.js'

/** What the visitor has filled in so far. */
export type SendForm = {
  /**
   * The token's CAIP-10 address, or `native` for the network's own coin, which is also what is sent until one is chosen.
   * Empty where it has to be chosen again.
   */
  readonly token: string | undefined
  /** As typed, in `unit`. */
  readonly amount: string
  /** What amounts are typed in: the token, or US dollars. */
  readonly unit: 'coin' | 'fiat'
  /** As typed: an address or a name. */
  readonly to: string
  /** The address, or what the name resolved to, once it is reviewed. */
  readonly receiver: string
  readonly receiverName: string | undefined
  readonly receiverImageUrl: string | undefined
}

/** What is sent: made from the form by the validation, shown in the preview, and passed on as it is. */
export type SendTransfer = {
  readonly network: CaipNetworkId
  /** The account that pays. Where another one is in use by now, it is another transfer. */
  readonly from: string
  /** `undefined` is the network's own coin. */
  readonly token: string | undefined
  readonly to: string
  /** Base units. */
  readonly value: bigint
  /** The fee that was shown, once it is known. */
  readonly fee?: Fee | undefined
}

/** What the validation of a form found. */
export type SendCheck =
  | { readonly problem: BaseError; readonly transfer?: undefined }
  | { readonly problem?: undefined; readonly transfer: SendTransfer }

/** What is on the screen from the review on. */
export type SendReview = { form: SendForm; transfer: SendTransfer }

/** The steps up to the wallet. */
export type SendStep =
  | { status: 'editing'; form: SendForm; problem: BaseError | undefined }
  /** The preview. `problem` is why the last attempt failed. */
  | { status: 'reviewing'; form: SendForm; transfer: SendTransfer; problem: BaseError | undefined }

export type SendState = (SendStep | TransactionStep<SendReview, 'sending'>) & Attempts<SendAttempt>

/** What the wallet was asked for. */
export type SendAttempt = { readonly transfer: SendTransfer }

export type SendEvent =
  /** Another receiver comes with a name and a picture of its own, or has none. */
  | { type: 'edit'; change: Partial<SendForm> }
  | { type: 'review'; check: SendCheck }
  | { type: 'back' }
  /** Another account or network is in use: what was reviewed is no longer what would be sent. `change` is what it ends. */
  | { type: 'changed'; change: Partial<SendForm>; problem: BaseError }
  /** Checked once more: prices and balances change while a visitor reads. */
  | { type: 'submit'; check: SendCheck }
  /** The fee was read again. */
  | { type: 'requoted'; fee: Fee }
  /** The visitor knows that the transaction may have been sent, and wants to send nevertheless. */
  | { type: 'sendAgain'; check: SendCheck; mayPayTwice: true }
  /** The visitor looks at a transfer that is still open. */
  | { type: 'show'; attempt: number }
  /** The form was left while the wallet is asked, the wallet is gone, or a network of another family is in use. */
  | { type: 'reset' }
  | TransactionEvent<SendAttempt>

export type SendEffect =
  /** Ask the wallet, never a second time for the same attempt. */
  | { type: 'transfer'; key: string; attempt: number; transfer: SendTransfer }
  /** Search for the transaction, after `delay` ms; goes on if the form is left, and ends with its attempt. */
  | ({ type: 'find'; transfer: SendTransfer } & Search)
  | FeatureEffect
