import * as v from 'valibot'
import { cleanText } from '../text/cleanText.js'
import { InvalidMessageError } from './InvalidMessageError.js'
import { isPlainMessage, messageBytes } from './isPlainMessage.js'

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
