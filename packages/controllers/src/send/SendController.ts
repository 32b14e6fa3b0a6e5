import type { BaseError, SafeUrl, SendAction, SendForecast, SendState, SendTransfer, SendWarning } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import type { Resource } from '../createResource.js'
import type { AccountToken } from '../tokens/AccountToken.js'
import type { PricedFee } from '../transaction/createFee.js'
import type { Receipt } from '../transaction/createReceipt.js'

export type { SendAction, SendWarning }

/** A coin or a token that the account can send. */
export type SendToken = AccountToken

/** The receiver, as far as it is known. */
export type SendReceiver =
  | { readonly status: 'empty' }
  /** The name is being resolved. */
  | { readonly status: 'resolving'; readonly name: string }
  | {
      readonly status: 'found'
      readonly address: string
      readonly name: string | undefined
      readonly imageUrl: SafeUrl | undefined
      /** It was paid before, and nothing has to be looked at. */
      readonly isKnown: boolean
      /** What a visitor should look at before sending, and has not yet: each is asked about once. */
      readonly warnings: readonly SendWarning[]
    }
  | { readonly status: 'problem'; readonly problem: BaseError }

export type SendFee = PricedFee

/** A transaction after it was sent. */
export type SendReceipt = Receipt

/** A transfer without a clear answer of the wallet. */
export type OpenTransfer = {
  readonly attempt: number
  readonly transfer: SendTransfer
  /** It is searched for right now. */
  readonly isSearching: boolean
}

/** The form as it is shown. */
export type SendFormView = {
  readonly token: SendToken | undefined
  /** As typed, in `unit`. */
  readonly amount: string
  readonly unit: 'coin' | 'fiat'
  /** The amount in the other unit: digits and a point. Undefined without a price. */
  readonly other: string | undefined
  /** The typed receiver. */
  readonly to: string
  readonly receiver: SendReceiver
  /** The problem of each field, beside it. */
  readonly problems: { readonly amount?: BaseError | undefined; readonly receiver?: BaseError | undefined }
  readonly action: SendAction
  /** Whether the network has names for addresses. */
  readonly hasNames: boolean
  /** The page has filled in the form: the visitor sends it unchanged, or not at all. */
  readonly isReadOnly: boolean
  /** Transfers of the account, also of an earlier visit, that may have been sent: they are searched for. */
  readonly open: readonly OpenTransfer[]
}

/**
 * Sending coins and tokens, from the form to the block.
 *
 * Where the modal shows one of its views, the router follows the steps: `WalletSend` while editing, `WalletSendPreview`
 * while reviewing, sending and unconfirmed, `WalletSendConfirmed` once it is sent. Going back there goes a step back.
 *
 * @see Specification §4, §5 and §8.
 */
export type SendController = {
  /** The steps: editing, reviewing, sending, unconfirmed, sent. */
  readonly $send: ReadableAtom<SendState>
  readonly $form: ReadableAtom<SendFormView>
  /** The account's assets on the active network, from the services, or without them from the network itself. */
  readonly $tokens: ReadableAtom<Resource<readonly SendToken[]>>
  readonly $fee: ReadableAtom<Resource<SendFee>>
  /** What the network expects of the transfer under review; no data where its nodes cannot say. */
  readonly $forecast: ReadableAtom<Resource<SendForecast | undefined>>
  /** The status of the last transaction. */
  readonly $receipt: ReadableAtom<Resource<SendReceipt>>
  /** Earlier receivers on this network, latest first. */
  readonly $recent: ReadableAtom<readonly { readonly address: string; readonly name: string | undefined }[]>
  /** The explorer's page of the transaction that was sent last. */
  readonly $explorerUrl: ReadableAtom<SafeUrl | undefined>

  readonly editAmount: (text: string) => void
  readonly editTo: (text: string) => void
  readonly chooseToken: (token: SendToken) => void
  /** Loads the tokens again after a failure. */
  readonly retryTokens: () => void
  /** Everything that can be sent, with the fee kept back. */
  readonly useMax: () => void
  /** Types amounts in the other unit from now on. */
  readonly changeUnit: () => void
  /** The visitor has looked at the warning and keeps the receiver. */
  readonly confirmWarning: () => void
  readonly review: () => void
  /**
   * Asks the wallet to send the reviewed transfer. Does nothing right after the total has changed: such a click meant the
   * old one.
   */
  readonly submit: () => void
  /** Sends although an earlier transaction may have been sent: it may be paid twice. */
  readonly sendAgain: () => void
  /** Looks for the transaction once more. */
  readonly find: () => void
  /** Shows how far the search for one of the open transfers is. */
  readonly showOpen: (attempt: number) => void
  readonly back: () => void
  readonly reset: () => void
  readonly dispose: () => void
}
