import type { Namespace } from '../caip/Namespace.js'
import type { WindowProvider } from '../social/SocialProvider.js'

/**
 * Where the modal is: a view, and what the view is about.
 *
 * @see Specification §2 and §4 (names), plus the choice of networks, pages of help, the steps of sending, the pages
 * of the account, and the other views that AppKit's pages may open.
 */
export type Route =
  /** With a chain family it offers the wallets of that one alone. */
  | { readonly view: 'Connect'; readonly namespace?: Namespace | undefined }
  | { readonly view: 'Account' }
  | { readonly view: 'AllWallets' }
  /** A wallet of the catalogue, elsewhere: on a phone, on this computer, or on the web. */
  | { readonly view: 'ConnectingWalletConnect'; readonly walletId: string }
  /** Any wallet that scans the QR code; with the URI of a pairing that the page has made itself. */
  | { readonly view: 'ConnectingWalletConnectBasic'; readonly uri?: string | undefined }
  /** Where to get a wallet of the catalogue. */
  | { readonly view: 'Downloads'; readonly walletId: string }
  /** The wallet that was chosen. */
  | { readonly view: 'ConnectingExternal'; readonly connectorId: string }
  /** A wallet of several chain families, to choose which of them to connect. `connectors` are the ids of all its parts. */
  | { readonly view: 'ConnectingMultiChain'; readonly connectorId: string; readonly connectors: readonly string[] }
  | { readonly view: 'ConnectingSiwe' }
  /** The steps of a login by e-mail. */
  | { readonly view: 'EmailVerifyDevice' }
  | { readonly view: 'EmailVerifyOtp' }
  /** Changing the e-mail address of an embedded wallet, and its two codes. */
  | { readonly view: 'UpdateEmailWallet' }
  | { readonly view: 'UpdateEmailPrimaryOtp' }
  | { readonly view: 'UpdateEmailSecondaryOtp' }
  /** The social logins that have no tile. */
  | { readonly view: 'ConnectSocials' }
  | { readonly view: 'ConnectingSocial'; readonly provider: WindowProvider }
  | { readonly view: 'ConnectingFarcaster' }
  | { readonly view: 'UnsupportedChain' }
  | { readonly view: 'SIWXSignMessage' }
  | { readonly view: 'ApproveTransaction' }
  | { readonly view: 'RegisterAccountName' }
  | { readonly view: 'RegisterAccountNameSuccess' }
  | { readonly view: 'Swap'; readonly arguments?: SwapArguments | undefined }
  /** One of the two tokens of a swap. */
  | { readonly view: 'SwapSelectToken'; readonly side: 'source' | 'to' }
  | { readonly view: 'SwapPreview' }
  | { readonly view: 'SwapConfirmed' }
  | { readonly view: 'Networks' }
  | { readonly view: 'WhatIsAWallet' }
  | { readonly view: 'GetWallet' }
  | { readonly view: 'WhatIsANetwork' }
  | { readonly view: 'OnRampProviders' }
  | { readonly view: 'OnRampTokenSelect' }
  | { readonly view: 'OnRampFiatSelect' }
  | { readonly view: 'OnRampSellerSelect' }
  /** The order that is begun now, or an earlier one by its id. */
  | { readonly view: 'BuyInProgress'; readonly order?: string | undefined }
  /** Who buys coins back, and the seller's page once it is open. */
  | { readonly view: 'OffRampProviders' }
  | { readonly view: 'OffRampTokenSelect' }
  | { readonly view: 'ProfileWallets' }
  /** The types that the account can have. */
  | { readonly view: 'SmartAccountSettings' }
  /** The permissions that the account has granted to pages. */
  | { readonly view: 'SmartSessionList' }
  /** A token of the account: its CAIP-10 id, or none for the network's own coin; and its name, for the heading. */
  | { readonly view: 'Token'; readonly token: string | undefined; readonly name: string }
  /** An NFT of the account: its CAIP-19 id, and its name for the heading. */
  | { readonly view: 'Nft'; readonly nft: string; readonly name: string }
  | { readonly view: 'WalletReceive' }
  /** A transaction of the account, by the id of its line. */
  | { readonly view: 'Transaction'; readonly id: string }
  /** With a token (a CAIP-10 id, or `native`) that is chosen, in an empty form if wanted, or with a request of the page. */
  | {
      readonly view: 'WalletSend'
      readonly token?: string | undefined
      /** Whether what was typed before is dropped. */
      readonly isEmpty?: true | undefined
      readonly arguments?: SendArguments | undefined
    }
  | { readonly view: 'WalletSendSelectToken' }
  | { readonly view: 'WalletSendPreview' }
  | { readonly view: 'WalletSendConfirmed' }

/** The name of a view. */
export type View = Route['view']

/** The route of a view. */
export type RouteOf<view extends View> = Extract<Route, { view: view }>

/** A view that can be shown without a word about what. */
export type PlainView = { [view in View]: { view: view } extends RouteOf<view> ? view : never }[View]

/** What a page may fill into the send form. */
export type SendArguments = {
  /** As a visitor would type it: `0.25`. */
  readonly amount?: string | undefined
  /** The token's contract; without one it is the network's own coin. */
  readonly assetAddress?: string | undefined
  /** An address or a name. */
  readonly to?: string | undefined
  readonly namespace?: string | undefined
  readonly chainId?: string | number | undefined
}

/** What a page may fill into the swap form. */
export type SwapArguments = {
  /** As a visitor would type it: `0.25`. */
  readonly amount?: string | undefined
  /** The symbol of the token to pay with. */
  readonly fromToken?: string | undefined
  /** The symbol of the token to get. */
  readonly toToken?: string | undefined
}
