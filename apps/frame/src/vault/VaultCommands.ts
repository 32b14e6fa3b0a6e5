import type { Operation } from '../account/operations.ts'
import type { Bytes, Envelope, Place } from './envelope.ts'
import type { SecretProblem } from './readSecret.ts'

/** A factor as the Worker gets it: the device's key, a secret that the visitor keeps, or the answer to the salt. */
export type Factor = { readonly key: CryptoKey } | { readonly secret: Bytes } | { readonly known: Bytes }

export type Factors = readonly [Factor, Factor]

/** The wallet, sealed by the vault key. */
export type SealedVault = { readonly iv: Bytes; readonly sealed: Bytes }

/** What is signed: the very bytes that were shown. */
export type Signable =
  /** An unsigned transaction, serialised. */
  | { readonly kind: 'transaction'; readonly bytes: `0x${string}` }
  /** A message, without the prefix of `personal_sign`. */
  | { readonly kind: 'message'; readonly bytes: `0x${string}` }
  /** Structured data of EIP-712, as JSON. */
  | { readonly kind: 'typedData'; readonly text: string }
  /** A transaction to oneself that also lets the account run our contract. Serialised without that, unsigned. */
  | { readonly kind: 'delegation'; readonly bytes: `0x${string}` }
  /** A batch that the services send. `delegationNonce`: the account's own, if it has to be let run our contract first. */
  | { readonly kind: 'operation'; readonly operation: Operation; readonly delegationNonce?: number | undefined }
  /** A message for the Solana account: these bytes alone. */
  | { readonly kind: 'solanaMessage'; readonly bytes: `0x${string}` }
  /** Transactions of the Solana account, without the place for their signatures: what a signature signs. */
  | { readonly kind: 'solanaTransactions'; readonly list: readonly `0x${string}`[] }

/** The accounts of the open keys. A private key that was brought in has none on Solana. */
export type KeyAddresses = { readonly address: `0x${string}`; readonly solana: string | undefined }

/** What the Worker does, by name: the parameters and the result. Keys go in sealed, and come out sealed. */
export type VaultCommands = {
  /** Says whose keys a text holds, words or a private key, or what is wrong with it. It keeps nothing. */
  look: [{ secret: string }, { address: `0x${string}` } | SecretProblem]
  /** Makes a new wallet, or one from what the visitor has brought in, and keeps it open. */
  create: [{ user: string; secret?: string | undefined }, KeyAddresses & { vault: SealedVault }]
  /** Seals the vault key by two factors. The vault has to be open. */
  seal: [{ place: Place; factors: Factors; salt: Bytes }, Envelope]
  /** Opens the vault. */
  open: [{ place: Place; factors: Factors; envelope: Envelope; vault: SealedVault }, KeyAddresses]
  /** For a user, or for anybody. */
  isOpen: [{ user?: string }, boolean]
  /** Signs the payload, unless its hash differs from the one taken when it was shown. */
  sign: [{ payload: Signable; hash: `0x${string}`; address: string }, { result: `0x${string}` }]
  /** The words, or the private key of a wallet that was brought in as one. */
  words: [{ user: string }, string]
  lock: [undefined, undefined]
}

export type VaultCommand = keyof VaultCommands
