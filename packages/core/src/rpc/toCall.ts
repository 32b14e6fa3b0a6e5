import { InvalidParamsRpcError } from '../errors/rpcErrors.js'
import type { RpcRequest } from './RpcClient.js'

/** A request in its serialised form, for all attempts. */
export type Call = {
  readonly id: number
  readonly method: string
  /** Identical for identical requests. */
  readonly key: string
  readonly text: string
}

/**
 * Serialises a request once: a retry has the same bytes.
 *
 * @throws {InvalidParamsRpcError} The parameters cannot be serialised: a bigint, a cycle.
 */
export function toCall({ method, params = [] }: RpcRequest, id: number): Call {
  try {
    return {
      id,
      method,
      key: JSON.stringify([method, params]),
      text: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
    }
  } catch (cause) {
    throw new InvalidParamsRpcError({ cause, details: `The parameters of "${method}" cannot be written as JSON.` })
  }
}
