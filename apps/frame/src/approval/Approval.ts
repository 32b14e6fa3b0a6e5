import type { CaipNetworkId, Explanation, Network, Simulation, SolanaMethod, Token } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import type { Signable } from '../vault/VaultCommands.ts'

/** The bytes to sign, and their hash at the moment they are shown. */
export type Draft = {
  readonly method: SignMethod
  readonly payload: Signable
  readonly hash: `0x${string}`
  /** Whether the services have the network; otherwise the page sends the transaction. */
  readonly isServed: boolean
  /** How many calls a batch has. */
  readonly count?: number | undefined
  /** Whether the visitor pays what the site usually pays. */
  readonly isUnsponsored?: boolean | undefined
  /** On Solana: the transactions with the signatures of others. */
  readonly transactions?: readonly Uint8Array[] | undefined
}

/** The methods that this wallet answers after an approval. */
export type SignMethod =
  | 'personal_sign'
  | 'eth_signTypedData_v4'
  | 'eth_sendTransaction'
  | 'wallet_sendCalls'
  | SolanaMethod

/** What the draft does, read from the very bytes that are signed. */
export type Reading = {
  readonly explanation: Explanation
  /** The most that the network takes, in base units; undefined for a signature. */
  readonly fee: bigint | undefined
  /** The most that the network keeps for accounts that the draft opens, in base units. The visitor pays it. */
  readonly deposit?: bigint | undefined
  /** Whether the services pay it. */
  readonly isSponsored?: boolean | undefined
  /** Whether another account pays it. */
  readonly isPaidByOther?: boolean | undefined
  /** Whether it ends an earlier operation first. */
  readonly isGuarded?: boolean | undefined
  /** What the network knows about the tokens in it. */
  readonly tokens: readonly Token[]
  /** The bytes, for people who read them. */
  readonly data: string
}

export type ApprovalState =
  | { readonly status: 'preparing' }
  | {
      /** `following`: it is signed, and nobody says whether it was sent. */
      readonly status: 'asking' | 'signing' | 'sending' | 'following'
      readonly draft: Draft
      readonly reading: Reading
      /** `null` while the network tries it out; undefined if it cannot. */
      readonly simulation: Simulation | null | undefined
      /** Why the wallet did not open: another try may help. */
      readonly problem?: string | undefined
    }

/** A request of the page that waits for the visitor. */
export type Approval = {
  /** The message of the page. */
  readonly id: string
  /** The site that asks, as the browser says it. */
  readonly origin: string
  readonly address: string
  readonly network: Network & { caipNetworkId: CaipNetworkId }
  readonly $state: ReadableAtom<ApprovalState>
  /** How many more wait. */
  readonly $waiting: ReadableAtom<number>
  /** Signs what has this hash, if that is what is shown. */
  approve(hash: `0x${string}`): void
  /** Says no, or looks no longer for what was signed. */
  reject(): void
}
