import type { SignerPayload, Wallet } from '@mooring/core'

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

/** Signs for one account, with the interface of polkadot-js. Its answers are not validated. */
export type Signer = {
  /** The address in the wallet's own form. */
  readonly address: string
  /** Unknown for the wallet of a session. */
  readonly keyType: KeyType | undefined
  readonly signRaw: (raw: { address: string; data: string; type: 'bytes' }) => Promise<unknown>
  readonly signPayload: (payload: SignerPayload) => Promise<unknown>
}
