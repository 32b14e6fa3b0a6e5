/** What a JSON-RPC request is answered with when it fails. The codes are those of a Solana node. */
export class JsonRpcError extends Error {
  readonly code: number
  readonly data: unknown
  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.name = 'JsonRpcError'
    this.code = code
    this.data = data
  }
}
