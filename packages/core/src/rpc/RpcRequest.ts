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
