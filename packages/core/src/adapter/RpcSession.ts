import type { CaipAddress, CaipNetworkId, Namespace } from '../caip/Namespace.js'

/**
 * What a connection that only carries requests has in hand, be it a WalletConnect session or an embedded frame. The
 * adapter of the family turns it into a `Wallet`.
 *
 * @see CAIP-25; CAIP-27.
 */
export type RpcSession = {
  readonly namespace: Namespace
  /** CAIP-10, one for each account on each network of the session. */
  readonly accounts: () => readonly CaipAddress[]
  /** Asks the wallet. Rejects with whatever it threw. */
  readonly request: (parameters: RpcSession.Request) => Promise<unknown>
  /** Calls back when the accounts changed; an empty list means that the session is over. Returns a stop function. */
  readonly watch: (onChange: (accounts: readonly CaipAddress[]) => void) => () => void
  /** What libraries of the page may want: an EIP-1193 provider, for example. */
  readonly provider: unknown
}

export declare namespace RpcSession {
  type Request = {
    readonly method: string
    readonly params: unknown
    /** Where the wallet is to do it. */
    readonly network: CaipNetworkId
  }
}
