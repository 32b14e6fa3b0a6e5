import { type Static, Type } from 'typebox'

/** The body of every error that is not a JSON-RPC error. Clients read `field` or `name`; both have the same value. */
export const errorReply = Type.Object({
  status: Type.Literal('FAILED'),
  reasons: Type.Array(Type.Object({ field: Type.String(), name: Type.String(), description: Type.String() })),
})

export type ErrorReply = Static<typeof errorReply>

/** What a program needs to know about an error, beside the sentence for people. */
export const errorDetails = {
  code: Type.Optional(Type.String()),
  retryAfter: Type.Optional(Type.Integer({ description: 'Seconds' })),
  triesLeft: Type.Optional(Type.Integer()),
  hash: Type.Optional(Type.String({ description: 'The transaction that failed' })),
  now: Type.Optional(Type.Integer({ description: 'The time of the services, in milliseconds since 1970' })),
}
const detailsSchema = Type.Object(errorDetails)
export type ErrorDetails = Static<typeof detailsSchema>

/** The error that a route throws. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly statusCode: number
  readonly field: string
  readonly details: ErrorDetails

  /**
   * @param statusCode - The HTTP status.
   * @param field - The invalid part of the request, such as `address`.
   * @param description - One sentence, without addresses or other data of the visitor.
   */
  constructor(
    statusCode: number,
    field: string,
    description: string,
    { cause, ...details }: ErrorOptions & ErrorDetails = {},
  ) {
    super(description, cause === undefined ? undefined : { cause })
    this.statusCode = statusCode
    this.field = field
    this.details = details
  }

  toReply(): ErrorReply & ErrorDetails {
    const { field, message: description, details } = this
    return { status: 'FAILED', reasons: [{ field, name: field, description }], ...details }
  }
}
