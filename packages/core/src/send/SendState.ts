import type { Fee } from '../adapter/ChainAdapter.js'
import type { CaipNetworkId } from '../caip/Namespace.js'
import type { BaseError } from '../errors/BaseError.js'
import type { Attempts, Search } from '../machine/attempts.js'
import type { FeatureEffect } from '../machine/FeatureEffect.js'
import type { UnconfirmedTransactionError } from './UnconfirmedTransactionError.js'

/** What the person has filled in so far. */
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

type Step =
  | { status: 'editing'; form: SendForm; problem: BaseError | undefined }
  /** The preview. `problem` is why the last attempt failed. */
  | { status: 'reviewing'; form: SendForm; transfer: SendTransfer; problem: BaseError | undefined }
  /** The wallet is asked. */
  | { status: 'sending'; form: SendForm; transfer: SendTransfer; attempt: number }
  /**
   * Sent, not confirmed: the wallet's answer to `attempt` says neither yes nor no, or has not come. To send `transfer`
   * now may be to pay twice.
   */
  | {
      status: 'unconfirmed'
      form: SendForm
      transfer: SendTransfer
      attempt: number
      problem: UnconfirmedTransactionError
      /** The transaction is searched for. When that ends, it was not found (yet). */
      isSearching: boolean
      /** The hash of another transaction of the account, which came instead. */
      replacedBy: string | undefined
    }
  | { status: 'sent'; form: SendForm; transfer: SendTransfer; hash: string }

export type SendState = Step & Attempts<SendAttempt>

/** What the wallet was asked for. */
export type SendAttempt = { readonly transfer: SendTransfer }

export type SendEvent =
  /** Another receiver comes with a name and a picture of its own, or has none. */
  | { type: 'edit'; change: Partial<SendForm> }
  | { type: 'review'; check: SendCheck }
  | { type: 'back' }
  /** Another account or network is in use: what was reviewed is no longer what would be sent. `change` is what it ends. */
  | { type: 'changed'; change: Partial<SendForm>; problem: BaseError }
  /** Checked once more: prices and balances change while a person reads. */
  | { type: 'submit'; check: SendCheck }
  /** The fee was read again. */
  | { type: 'requoted'; fee: Fee }
  /** The person knows that the transaction may have been sent, and wants to send nevertheless. */
  | { type: 'sendAgain'; check: SendCheck; mayPayTwice: true }
  /** Search once more for what may have been sent. */
  | { type: 'find' }
  /** The wallet gave a hash, also long after the attempt was in doubt. */
  | { type: 'sent'; attempt: number; hash: string }
  /** What the wallet failed with, as it came: whether anything was sent is read from it. */
  | { type: 'failed'; attempt: number; error: BaseError }
  /** A search has found the transaction. */
  | { type: 'found'; attempt: number; hash: string }
  /** A search came to nothing, or failed. `replacedBy` is the hash of another transaction in its place. */
  | { type: 'notFound'; attempt: number; replacedBy: string | undefined }
  /** Transfers that an earlier visit to the page has left open: each is searched for. */
  | { type: 'restored'; pending: readonly { transfer: SendTransfer; problem: UnconfirmedTransactionError }[] }
  /** Another tab has learned what became of a restored transfer. */
  | { type: 'settled'; attempt: number }
  /** The person looks at a transfer that is still open. */
  | { type: 'show'; attempt: number }
  /** The form was left while the wallet is asked, the wallet is gone, or a network of another family is in use. */
  | { type: 'reset' }

export type SendEffect =
  /** Ask the wallet, never a second time for the same attempt. */
  | { type: 'transfer'; key: string; attempt: number; transfer: SendTransfer }
  /** Search for the transaction, after `delay` ms; goes on if the form is left, and ends with its attempt. */
  | ({ type: 'find'; transfer: SendTransfer } & Search)
  | FeatureEffect
