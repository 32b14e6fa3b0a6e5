import type { Wallet } from '@mooring/core'

/** The kind of key that signs for an account. It decides how signatures are encoded. */
export type KeyType = 'sr25519' | 'ed25519' | 'ecdsa' | 'ethereum'

/** An account that a wallet shares with the page. */
export type InjectedAccount = {
  /** The address in the wallet's own form, often with Substrate's own prefix. Requests to the wallet use it. */
  readonly address: string
  /** The id of the account in hexadecimal: the same on every network. */
  readonly id: string
  readonly keyType: KeyType
  /** The first 32 digits of the first block's hash, if the wallet limits the account to one network. */
  readonly onlyOn: string | undefined
  readonly details: Wallet.AccountDetails
}
