import type { Fee } from '../adapter/ChainAdapter.js'
import type { Wallet } from '../adapter/Wallet.js'
import type { CaipAddress } from '../caip/Namespace.js'

/** An amount of the network's own coin, of a token, or an item of a collection. */
export type Asset = {
  /** The contract's CAIP-10 address; undefined for the network's own coin. */
  readonly token: CaipAddress | undefined
  /** In base units. */
  readonly amount: bigint
  /** The number of an item (ERC-721, ERC-1155). */
  readonly item?: bigint | undefined
}

/** Something that a request does, in facts. A view turns it into a sentence. */
export type Act =
  /** An asset leaves `from`, the account itself if undefined. */
  | { readonly kind: 'pay'; readonly asset: Asset; readonly to: string; readonly from?: string | undefined }
  /**
   * The spender may take the asset, whenever it wants and until `until` (Unix time, seconds). Without an amount it may take
   * all of it, and with an amount of 0 nothing any more.
   */
  | {
      readonly kind: 'allow'
      readonly token: CaipAddress
      /** The number of an item, if it is one of a collection. */
      readonly item?: bigint | undefined
      readonly amount: bigint | undefined
      readonly spender: string
      readonly until?: bigint | undefined
      /** Whether the amount comes on top of what the spender may take now. */
      readonly isAdded?: boolean | undefined
    }
  /** The operator may take each item of a collection, also later ones; or no longer. */
  | { readonly kind: 'allowAll'; readonly token: CaipAddress; readonly operator: string; readonly isAllowed: boolean }
  /** An order that anybody may fill until `until`: they take `give` and pay `get`. */
  | {
      readonly kind: 'trade'
      readonly give: readonly Asset[]
      readonly get: readonly Asset[]
      readonly until?: bigint | undefined
    }
  /** A sign-in on a website. */
  | { readonly kind: 'signIn'; readonly domain: string; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  /** Bytes that are not a text, in hexadecimal. */
  | { readonly kind: 'bytes'; readonly data: string }
  /**
   * Structured data of an unknown form, field by field. `domain` is what they are for, by the names of EIP-712, such as
   * `verifyingContract`. `isCut`: there are more fields.
   */
  | {
      readonly kind: 'data'
      readonly app: string
      readonly name: string
      readonly domain?: readonly DataField[] | undefined
      readonly fields: readonly DataField[]
      readonly isCut?: boolean | undefined
    }
  /**
   * A call of a contract or a program; `to` is undefined where the function belongs to the network itself. Its name is
   * known for common functions alone.
   */
  | {
      readonly kind: 'call'
      readonly to: string | undefined
      readonly name: string | undefined
      readonly selector: string
    }
  | { readonly kind: 'deploy' }
  /** A text for everybody to read beside the transaction. */
  | { readonly kind: 'note'; readonly text: string }
  /** What the network takes, or is offered for speed, in base units of its own coin. */
  | { readonly kind: 'fee'; readonly amount: bigint }
  /** An asset that comes back to the wallet: change. */
  | { readonly kind: 'keep'; readonly asset: Asset; readonly to: string }
  /** An account that can hold a token is opened, and the visitor pays its deposit. */
  | { readonly kind: 'open'; readonly token: CaipAddress; readonly owner: string }
  /** An account is closed, and what is left in it goes to `to`. `isBack`: that is the visitor's account. */
  | {
      readonly kind: 'close'
      readonly account: string
      readonly to: string
      readonly isBack?: boolean | undefined
    }
  /** From now on `to` controls an account, or acts for it. Undefined: nobody does any more. */
  | { readonly kind: 'handOver'; readonly account: string; readonly to: string | undefined }
  /** A request that this version cannot read. */
  | { readonly kind: 'unknown' }

/** A field of structured data: its path, such as `order.maker`, and its value as a text. */
export type DataField = readonly [path: string, value: string]

/** What a visitor should know before agreeing. */
export type RequestWarning =
  /** The spender may take all of a token. */
  | 'unlimited'
  /** All items of a collection. */
  | 'allItems'
  /** The data are for another network than the one in use. */
  | 'otherNetwork'
  /** The data name no network, so they may be valid on several. */
  | 'anyNetwork'
  /** A contract gets the power to act as the account (EIP-7702). */
  | 'delegation'
  /** The data have fields that are not part of what is signed. */
  | 'unsigned'
  /** The request names another account. */
  | 'otherAccount'
  /** The sign-in is for another website than this one. */
  | 'otherWebsite'
  /** The text has characters that cannot be seen, or that turn the direction of writing. */
  | 'hiddenCharacters'
  /** The spender is no contract: most likely a person who wants the tokens. */
  | 'spenderIsNoContract'
  /** All that is in an account goes to somebody else. */
  | 'emptied'
  /** Somebody else will control an account. */
  | 'handsOver'
  /** Addresses are not in the request itself: a node says which they are. */
  | 'lookedUp'
  /** Others can change the receivers after the signature. */
  | 'openReceivers'
  /** The coins may carry collectibles. */
  | 'collectibles'
  /** The fee is more than a quarter of the amount, or ten times the usual one. */
  | 'highFee'
  /** What is given may be more than the request says, so that the fee is higher. */
  | 'uncertainFee'
  | 'unreadable'

/**
 * What a request would do, as far as it can be read.
 *
 * @see ERC-20, ERC-721, ERC-1155, ERC-2612; EIP-712; EIP-4361; CAIP-122; BIP-174.
 */
export type Explanation = {
  readonly acts: readonly Act[]
  readonly warnings: readonly RequestWarning[]
  /** The transactions of the request, in order, to simulate them. */
  readonly calls: readonly Wallet.Call[]
  /** The same for chain families whose transactions are not calls, each serialised. */
  readonly transactions?: readonly Uint8Array[] | undefined
  /** The fee that was shown, where the wallet takes one with the request, which then costs no more. */
  readonly fee?: Fee | undefined
}

/** What a network expects of transactions that were not sent. */
export type Simulation = {
  /** Why they would fail: the reason that the contract gives, which may be empty. `undefined` if they would not. */
  readonly failure: string | undefined
  /** Whether the network refuses such transactions before they cost a fee. */
  readonly isRefused?: boolean | undefined
  /** What the account would have more, or less, without the fee. */
  readonly changes: readonly Asset[]
  /** Who could take something of the account afterwards, without asking again. */
  readonly allowed?: readonly Allowed[] | undefined
}

/** `spender` may take some or all of a token, or of a collection. */
export type Allowed = { readonly token: CaipAddress; readonly spender: string }
