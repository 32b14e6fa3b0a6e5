import { isDatabaseGone } from '../database/isDatabaseGone.ts'

/** The relay's errors, as JSON-RPC code and as the matching HTTP status. */
const relayErrors = {
  parse: { code: -32_700, status: 400 },
  invalidRequest: { code: -32_600, status: 400 },
  unknownMethod: { code: -32_601, status: 404 },
  invalidParams: { code: -32_602, status: 400 },
  /** The relay cannot do it now: the same request may succeed soon. */
  unavailable: { code: -32_000, status: 503 },
  messageTooLarge: { code: -32_010, status: 413 },
  tooManyTopics: { code: -32_011, status: 403 },
  tooManyMessages: { code: -32_012, status: 429 },
  /** The subscription belongs to another client. */
  notYours: { code: -32_013, status: 403 },
  /** No room: in the store, for the client, or for the topic. */
  full: { code: -32_014, status: 507 },
} as const

export type RelayErrorName = keyof typeof relayErrors

/** The error that methods of the relay throw. */
export class RelayError extends Error {
  override readonly name = 'RelayError'
  readonly code: number
  readonly status: number

  /**
   * @param description - One sentence for the developer of the client.
   */
  constructor(name: RelayErrorName, description: string, options?: ErrorOptions) {
    super(description, options)
    this.code = relayErrors[name].code
    this.status = relayErrors[name].status
  }

  /** Converts anything thrown to an error for the client. */
  static from(error: unknown): RelayError {
    if (error instanceof RelayError) return error
    const description = isDatabaseGone(error)
      ? 'The database cannot be reached. Try again soon.'
      : 'The relay failed. Try again soon.'
    return new RelayError('unavailable', description, { cause: error })
  }
}
