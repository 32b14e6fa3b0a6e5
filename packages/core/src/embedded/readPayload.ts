import * as v from 'valibot'
import { BaseError } from '../errors/BaseError.js'
import { readProperty } from '../errors/readProperty.js'
import { cleanText } from '../text/cleanText.js'
import { isPlainMessage, messageBytes } from './isPlainMessage.js'

/** A message between the page and an embedded wallet is invalid or unreadable. */
export class InvalidMessageError extends BaseError {
  override readonly name = 'InvalidMessageError'
  constructor(options: { type: string; details: string; cause?: unknown }) {
    super(`The message "${options.type}" is not valid`, options)
  }
}

/**
 * Validates the payload of a message. Unknown fields are dropped.
 *
 * @param type - The type of the message, for the error.
 * @throws {InvalidMessageError} It is too large, not made of plain values, or does not match the schema.
 */
export function readPayload<payload>(type: string, schema: v.GenericSchema<unknown, payload>, value: unknown): payload {
  if (!isPlainMessage(value)) {
    throw new InvalidMessageError({ type, details: `It is larger than ${messageBytes} bytes, or not plain.` })
  }
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  throw new InvalidMessageError({
    type,
    details: `"${cleanText(v.getDotPath(issue), 100) || 'payload'}" is not as it must be.`,
  })
}

/** Reads the id that connects a message and its answer. */
export function readMessageId(data: unknown): string | undefined {
  const id = readProperty(data, 'id')
  return typeof id === 'string' && /^[\w-]{1,64}$/u.test(id) ? id : undefined
}
