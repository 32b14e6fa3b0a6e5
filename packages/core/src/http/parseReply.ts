import * as v from 'valibot'
import { cleanText } from '../text/cleanText.js'
import { InvalidReplyError } from './httpErrors.js'

/**
 * Holds an answer to its schema. What is not in the schema is dropped.
 *
 * @throws {InvalidReplyError} It names the place that is wrong, and never repeats what was there.
 */
export function parseReply<output>(schema: v.GenericSchema<unknown, output>, value: unknown): output {
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  // A part may bear a name that the service has chosen.
  const place = cleanText(v.getDotPath(issue), 100)
  // The message of a check is ours; that of a type would repeat what came.
  const expected = issue.expected ?? (issue.type === 'check' ? issue.message : 'as it must be')
  throw new InvalidReplyError({ details: `${place ? `"${place}" is` : 'It is'} not ${expected}.` })
}
