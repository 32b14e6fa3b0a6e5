import type { BaseError } from '../errors/BaseError.js'

/** A JSON-RPC request, without what the transport adds. */
export type RpcRequest = {
  readonly method: string
  /** @default [] */
  readonly params?: readonly unknown[] | { readonly [name: string]: unknown } | undefined
}

/** The outcome of one request of many. */
export type RpcOutcome =
  | { readonly status: 'success'; readonly result: unknown }
  | { readonly status: 'error'; readonly error: BaseError }

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

/** The error of an outcome, if any. */
export function errorOf(outcome: RpcOutcome | undefined): unknown {
  return outcome?.status === 'error' ? outcome.error : undefined
}
