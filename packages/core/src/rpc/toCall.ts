import { InvalidParamsRpcError } from '../errors/rpcErrors.js'
import type { RpcRequest } from './RpcRequest.js'

/** A request in the form in which it is sent, however often it is sent. */
export type Call = {
  readonly id: number
  readonly method: string
  /** Same for same requests. */
  readonly key: string
  readonly text: string
}

/**
 * Writes a request as JSON, once: a second sending is the same to the byte.
 *
 * @throws {InvalidParamsRpcError} The parameters cannot be written as JSON: a bigint, a circle.
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
