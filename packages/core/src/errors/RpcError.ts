import { BaseError } from './BaseError.js'

/**
 * A wallet or a node answered with an error code.
 *
 * Each code of the specification has its own class, so `error instanceof UserRejectedRequestError` works; other codes
 * have only `code`.
 *
 * @see Specification §8; EIP-1193; EIP-1474; EIP-5792.
 */
export class RpcError extends BaseError {
  override readonly name: string = 'RpcError'
  /** The received code, or the code of our class. */
  readonly code: number

  constructor(code: number, shortMessage: string, options: BaseError.Options = {}) {
    super(shortMessage, options)
    this.code = code
  }
}

/** The class of one code. */
export type RpcErrorClass = {
  new (options?: BaseError.Options & { code?: number }): RpcError
  readonly code: number
}

/* @__NO_SIDE_EFFECTS__ */
export function defineRpcError(code: number, name: string, message: string): RpcErrorClass {
  return class extends RpcError {
    static readonly code: number = code
    override readonly name: string = name
    constructor(options: BaseError.Options & { code?: number } = {}) {
      super(options.code ?? code, message, options)
    }
  }
}
