import { type Static, Type } from 'typebox'

/** The body of every error that is no JSON-RPC error. Clients read `field` or `name`; both say the same. */
export const errorReply = Type.Object({
  status: Type.Literal('FAILED'),
  reasons: Type.Array(Type.Object({ field: Type.String(), name: Type.String(), description: Type.String() })),
})

export type ErrorReply = Static<typeof errorReply>

/** What a route throws when it cannot do what it was asked to. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError'
  readonly statusCode: number
  readonly field: string

  /**
   * @param statusCode - The HTTP status.
   * @param field - Which part of the request is wrong, such as `address`.
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
