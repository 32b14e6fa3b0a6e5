import type { ChainAdapter, Token } from '../../adapter/ChainAdapter.js'
import type { RpcSession } from '../../adapter/RpcSession.js'
import type { TypedData, Wallet } from '../../adapter/Wallet.js'
import type { Network } from '../../networks/Network.js'

/** What the contract suite needs: an adapter, a wallet that signs, and a running chain. */
export type AdapterSubject = {
  readonly adapter: ChainAdapter
  /** A wallet with a network of its own starts on the first; the second one is for switching. */
  readonly networks: readonly [Network, ...Network[]]
  /** The wallet's active account, with enough of the first network's coin for 20 transfers of `amount`. */
  readonly sender: string
  /** An account that receives nothing else. */
  readonly recipient: string
  /** What a transfer sends, in base units of the coin. */
  readonly amount: bigint
  /**
   * Whether a wallet knows without a window what it has permitted. Those of Polkadot do not, so only a page that remembers
   * them reconnects.
   *
   * @default true
   */
  readonly knowsPermission?: boolean
  /** Makes the visitor decline the next request. */
  readonly decline: () => void
  /**
   * Runs this instead of the next request to the wallet. It may return or throw anything, or never answer. May return a
   * function that takes it back, for wallets that are not asked to disconnect.
   */
  readonly interfere: (act: () => unknown) => unknown
  /** Makes another account of the wallet the active one, or the sender again. */
  readonly changeAccount: () => void
  /** Revokes the page's permission in the wallet. */
  readonly leave: () => void
  /**
   * Adds another wallet to the page. Returns a function that removes it, where wallets of the family can announce their
   * end.
   */
  readonly addWallet: () => (() => void) | undefined
  /** The number of listeners at the page and at the wallet. */
  readonly listeners: () => number
  /** Makes the wallet send the next transaction, and answer nothing useful. */
  readonly mumble?: () => void
  readonly verifyMessage: (parameters: { address: string; message: string; signature: string }) => Promise<boolean>
  /** Something to sign, for wallets that can sign structured data. */
  readonly typedData?: TypedData
  readonly verifyTypedData?: (parameters: {
    address: string
    typedData: TypedData
    signature: string
  }) => Promise<boolean>
  /** Tokens of the first network that the sender has. */
  readonly tokens?: readonly Omit<Token, 'balance'>[]
  /** A transaction with calldata for the sender, and how the chain's own tools read one. */
  readonly transaction?: { readonly given: Wallet.Call; readonly read: (hash: string) => Promise<Wallet.Call> }
  /** Names of the first network; primary names also resolve in reverse. */
  readonly names?: readonly { readonly name: string; readonly address: string; readonly isPrimary: boolean }[]
  /** A session in which the sender's wallet serves all networks. */
  readonly session?: RpcSession
  /** A hash without a transaction. */
  readonly unknownHash?: string
  readonly dispose: () => Promise<unknown>
}
