import { Check } from 'typebox/schema'
import type { Answer, Operation } from './requestTo.ts'

/** The differences between an answer and the document. */
export function surpriseOf(
  { responses }: Pick<Operation, 'responses'>,
  { status, type, text }: Answer,
): string | undefined {
  const response = responses[status] ?? responses[`${Math.floor(status / 100)}XX`]
  if (!response) return `the status ${status}`
  // An empty answer needs no description.
  if (!response.content && text === '') return undefined
  const schema = response.content?.[type]?.schema
  if (!schema) return `${status} with the type "${type}"`
  return Check(schema, type === 'application/json' ? JSON.parse(text) : text) ? undefined : `${status} with ${text}`
}
