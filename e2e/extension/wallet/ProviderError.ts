/** An error with the codes of EIP-1193 and EIP-1474. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

export const rejected = (): ProviderError => new ProviderError(4001, 'User rejected the request.')
export const unauthorized = (): ProviderError =>
  new ProviderError(4100, 'The requested account has not been authorized by the user.')
