import type { RpcOutcome, RpcRequest } from './RpcRequest.js'

/** Raw access to a node. */
export type RpcClient = {
  /** Asks one thing. It rejects with one of our errors and nothing else. */
  readonly request: (request: RpcRequest, options?: RpcClient.Options) => Promise<unknown>
  /** Asks many things at once; each has an outcome of its own, in the order of the requests. It never rejects. */
  readonly requestAll: (requests: readonly RpcRequest[], options?: RpcClient.Options) => Promise<readonly RpcOutcome[]>
}

export declare namespace RpcClient {
  type Options = {
    signal?: AbortSignal | undefined
    /** How often to ask again, instead of what the client was made with. */
    retries?: number
  }
}
