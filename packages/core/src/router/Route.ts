/**
 * The views of the modal.
 *
 * @see Specification §2 and §4 (names), plus the choice of networks and two pages of help.
 */
export type View =
  | 'Connect'
  | 'Account'
  | 'AllWallets'
  | 'ConnectingWalletConnect'
  | 'ConnectingWalletConnectBasic'
  | 'ConnectingExternal'
  | 'ConnectingSiwe'
  | 'ConnectingFarcaster'
  | 'UnsupportedChain'
  | 'SIWXSignMessage'
  | 'ApproveTransaction'
  | 'RegisterAccountName'
  | 'RegisterAccountNameSuccess'
  | 'Swap'
  | 'Networks'
  | 'WhatIsAWallet'
  | 'GetWallet'

/** Where the modal is: a view, and what the view is about. */
export type Route = {
  readonly view: View
  /** The wallet that was chosen. */
  readonly connectorId?: string | undefined
}
