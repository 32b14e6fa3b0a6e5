import type { RpcOutcome, RpcRequest } from './RpcRequest.js'

/** Raw access to a node. */
export type RpcClient = {
  /** Sends one request. It rejects only with our errors. */
  readonly request: (request: RpcRequest, options?: RpcClient.Options) => Promise<unknown>
  /** Sends many requests at once. Each has its own outcome, in the order of the requests. It never rejects. */
  readonly requestAll: (requests: readonly RpcRequest[], options?: RpcClient.Options) => Promise<readonly RpcOutcome[]>
}

export declare namespace RpcClient {
  type Options = {
    signal?: AbortSignal | undefined
    /** The number of retries, instead of the client's default. */
    retries?: number
    /** The maximum number of bytes of the answer, instead of the client's default. */
    maxBytes?: number | undefined
  }
}
