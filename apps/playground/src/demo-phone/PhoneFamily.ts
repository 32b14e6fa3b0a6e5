import type { WalletRequest } from '../demo-wallet/WalletRequest.js'

/** A chain family that the phone serves. */
export type PhoneFamily = {
  readonly namespace: string
  /** CAIP-2. */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  /** The addresses of the phone's accounts, in their order. */
  readonly addresses: readonly string[]
  /** Answers a request of a page. Throws what goes to the page. */
  readonly answer: (request: PhoneFamily.Request) => unknown
}

export declare namespace PhoneFamily {
  type Request = {
    readonly method: string
    readonly params: unknown
    /** CAIP-2, one of the family's. */
    readonly chain: string
    /** The address that the page was given. */
    readonly address: string
  }
  type Options = {
    /** Throws when the visitor declines. */
    ask: (request: WalletRequest) => Promise<unknown>
  }
}
