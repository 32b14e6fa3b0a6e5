import { readProperty } from '../errors/readProperty.js'
import { cleanText } from '../text/cleanText.js'
import type { HttpReason } from './HttpRequestError.js'
import { parseJson } from './parseJson.js'

/**
 * Reads a service's reasons for a refusal. It never throws: an unreadable body gives none.
 *
 * @param body - The body of the answer: `{ reasons: [{ field, description }] }`, an error object, or plain text.
 * @param contentType - Only `text/plain` counts as a reason; an HTML page does not.
 * @see Specification §8: the server's first reason description is preferred.
 */
export function readReasons(body: string, contentType: string): readonly HttpReason[] {
  let value: unknown
  try {
    value = parseJson(body)
  } catch {
    return /^text\/plain\b/iu.test(contentType) ? toReasons([{ description: body }]) : []
  }
  const reasons = readProperty(value, 'reasons')
  if (Array.isArray(reasons)) return toReasons(reasons.slice(0, 20))
  return toReasons([{ description: readProperty(readProperty(value, 'error') ?? value, 'message') }])
}

function toReasons(values: readonly unknown[]): readonly HttpReason[] {
  return values.flatMap((value) => {
    const description = cleanText(readProperty(value, 'description'), 300)
    // One version of the service calls the field `name`.
    const field = cleanText(readProperty(value, 'field') ?? readProperty(value, 'name')) || undefined
    return description ? [{ field, description }] : []
  })
}
