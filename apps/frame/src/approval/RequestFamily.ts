import type { CaipNetworkId, Simulation } from '@mooring/core'
import type { Signable } from '../vault/VaultCommands.ts'
import type { Approval, Draft, Reading, SignMethod } from './Approval.ts'

type Place = { readonly network: Approval['network']; readonly address: string }

/** How requests of a chain family are read: from the very bytes that are signed. */
export type RequestReader = {
  /** The network as the frame knows it. */
  readonly toNetwork: (options: {
    id: CaipNetworkId
    /** What the page calls it. */
    networkName?: string | undefined
    /** Where its nodes are asked. */
    url: string
  }) => Promise<Approval['network']>
  /** @throws {Error} No wallet could sign it. */
  readonly readDraft: (payload: Signable, place: Place & { fetch: typeof globalThis.fetch }) => Promise<Reading>
}

/** What a chain family does with a request. */
export type RequestFamily = RequestReader & {
  /** The visitor's account. */
  readonly address: () => Promise<string>
  /**
   * Makes the bytes that are shown and signed. They never change afterwards.
   *
   * @throws {PageError} It cannot be signed as it is.
   */
  readonly toDraft: (
    request: { method: SignMethod; params: unknown },
    place: Place & { signal: AbortSignal },
  ) => Promise<Draft>
  /** Has the network try it out. Nothing if it cannot say. */
  readonly simulate: (reading: Reading, place: Place & { signal: AbortSignal }) => Promise<Simulation | undefined>
  /**
   * Makes the answer for the page of what was signed, and sends what has to be sent.
   *
   * `onSending` is called before that, and `onDoubt` when no node says whether it was sent: it is looked for then, until
   * `signal` is aborted.
   */
  readonly finish: (
    signed: `0x${string}`,
    draft: Draft,
    place: Place & { onSending: () => void; onDoubt: () => void; signal: AbortSignal },
  ) => Promise<RequestFamily.Answer>
}

export declare namespace RequestFamily {
  /** A signature, the hash of a transaction, a transaction for the page to send, the id of a batch, or what Solana has. */
  type Answer = `0x${string}` | RequestFamily.Signed | { readonly id: `0x${string}` } | RequestFamily.Solana
  /** A transaction for the page to send. */
  type Signed = { readonly hash: `0x${string}`; readonly rawTransaction: `0x${string}` }
  type Solana =
    | { readonly signature: string; readonly transaction?: string }
    | { readonly transactions: readonly string[] }
}
