import type { CaipNetworkId, Wallet } from '@mooring/core'
import type { BitcoinAccount } from '../BitcoinAccount.js'
import type { Chain } from '../chains.js'

/** The accounts that a wallet shares. Nothing in it is validated before `readGrant`. */
export type Grant = {
  readonly accounts: readonly Grant.Account[]
  /** The network that the wallet is on, if it has one of its own. Otherwise each request names its network. */
  readonly network?: CaipNetworkId | 'unnamed' | undefined
}

export declare namespace Grant {
  type Account = {
    readonly address: unknown
    /** Hexadecimal text, or bytes. */
    readonly publicKey?: unknown
    /** `payment` or `ordinals`. */
    readonly purpose?: unknown
    /** The networks of the account, if the wallet names them. */
    readonly networks?: readonly CaipNetworkId[] | undefined
    /** The value that the wallet's own methods take for the account. */
    readonly handle?: unknown
  }
}

/**
 * One interface for all kinds of wallets. The methods may throw anything, and the caller validates their results. A
 * method is missing if the wallet does not have it.
 */
export type WalletApi = {
  /** Asks the visitor. */
  readonly connect: () => Promise<Grant>
  /** Returns what the wallet shares already, if anything. Never asks the visitor. */
  readonly read?: () => Promise<Grant | undefined>
  /** Restores an earlier permission without asking the visitor. Defaults to `read`. */
  readonly resume?: () => Promise<Grant | undefined>
  readonly disconnect?: () => Promise<unknown>
  /** Calls back when the accounts or the network may have changed. Returns a stop function. */
  readonly listen?: (onChange: () => void) => () => void
  /** Whether only the active account of the wallet signs and pays. */
  readonly usesActiveAccount?: boolean
  /** Resolves to base64. */
  readonly signMessage?: (parameters: WalletApi.Message) => Promise<unknown>
  /** Resolves to the signed transaction in base64, and to its id if it was sent. */
  readonly signPsbt?: (parameters: WalletApi.Psbt) => Promise<{ psbt: unknown; txid?: unknown }>
  /** Resolves to the id of the transaction, or to an object with it. */
  readonly sendTransfer?: (parameters: WalletApi.Transfer) => Promise<unknown>
  readonly switchNetwork?: (chain: Chain) => Promise<unknown>
}

export declare namespace WalletApi {
  type Message = {
    account: BitcoinAccount
    network: CaipNetworkId
    message: string
    protocol: 'ecdsa' | 'bip322'
  }

  type Psbt = {
    /** The inputs to sign, each with its account. */
    inputs: readonly (Wallet.PsbtInput & { account: BitcoinAccount })[]
    network: CaipNetworkId
    psbt: string
    finalize: boolean
    broadcast: boolean
  }

  type Transfer = {
    account: BitcoinAccount
    network: CaipNetworkId
    to: string
    /** In satoshi. */
    value: bigint
    /** In satoshi for each virtual byte, if the wallet accepts a rate. */
    feeRate: number | undefined
  }
}
