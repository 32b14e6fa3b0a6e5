import * as v from 'valibot'
import { cleanText } from '../text/cleanText.js'
import { InvalidReplyError } from './httpErrors.js'

/**
 * Validates an answer against its schema. Unknown fields are dropped.
 *
 * @throws {InvalidReplyError} It names the invalid field, and never quotes the value.
 */
export function parseReply<output>(schema: v.GenericSchema<unknown, output>, value: unknown): output {
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  // The service may have chosen the name of a field.
  const place = cleanText(v.getDotPath(issue), 100)
  // Messages of checks are ours; messages of types would quote the value.
  const expected = issue.expected ?? (issue.type === 'check' ? issue.message : 'as it must be')
  throw new InvalidReplyError({ details: `${place ? `"${place}" is` : 'It is'} not ${expected}.` })
}
