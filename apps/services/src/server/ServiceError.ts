import { type Static, Type } from 'typebox'

/** The body of every error that is not a JSON-RPC error. Clients read `field` or `name`; both have the same value. */
export const errorReply = Type.Object({
  status: Type.Literal('FAILED'),
  reasons: Type.Array(Type.Object({ field: Type.String(), name: Type.String(), description: Type.String() })),
})

export type ErrorReply = Static<typeof errorReply>

/** The error that a route throws. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly statusCode: number
  readonly field: string

  /**
   * @param statusCode - The HTTP status.
   * @param field - The invalid part of the request, such as `address`.
   * @param description - One sentence, without addresses or other data of the visitor.
   */
  constructor(statusCode: number, field: string, description: string, options?: ErrorOptions) {
    super(description, options)
    this.statusCode = statusCode
    this.field = field
  }

  toReply(): ErrorReply {
    const { field, message: description } = this
    return { status: 'FAILED', reasons: [{ field, name: field, description }] }
  }
}
