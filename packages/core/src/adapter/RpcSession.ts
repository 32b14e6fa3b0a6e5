import type { CaipAddress, CaipNetworkId, Namespace } from '../caip/Namespace.js'

/**
 * A connection that only carries requests, such as a WalletConnect session or an embedded frame. The adapter of the
 * family converts it to a `Wallet`.
 *
 * @see CAIP-25; CAIP-27.
 */
export type RpcSession = {
  readonly namespace: Namespace
  /** CAIP-10, one for each account on each network of the session. */
  readonly accounts: () => readonly CaipAddress[]
  /** Sends a request to the wallet. Rejects with the wallet's raw error. */
  readonly request: (parameters: RpcSession.Request) => Promise<unknown>
  /** Calls back when the accounts change; an empty list means that the session has ended. Returns a stop function. */
  readonly watch: (onChange: (accounts: readonly CaipAddress[]) => void) => () => void
  /** The raw provider for libraries of the page, such as an EIP-1193 provider. */
  readonly provider: unknown
}

export declare namespace RpcSession {
  type Request = {
    readonly method: string
    readonly params: unknown
    /** The network of the request. */
    readonly network: CaipNetworkId
  }
}
