/** The failure of a source. Its message is ours, so that no log has what a provider wrote. */
export class SourceError extends Error {
  override readonly name = 'SourceError'
  /** Whether the question is to blame, or a node, so that the source need not rest. */
  readonly isOfQuestion: boolean
  /** How long the source wants not to be asked about any network (ms), if it says so. */
  readonly retryAfter: number | undefined

  constructor(message: string, options: SourceError.Options = {}) {
    super(message, { cause: options.cause })
    this.isOfQuestion = options.isOfQuestion ?? false
    this.retryAfter = options.retryAfter
  }
}

export declare namespace SourceError {
  type Options = { isOfQuestion?: boolean; retryAfter?: number | undefined; cause?: unknown }
}
