import { readProperty } from '../errors/readProperty.js'

/** Reads the id that connects a message and its answer. */
export function readMessageId(data: unknown): string | undefined {
  const id = readProperty(data, 'id')
  return typeof id === 'string' && /^[\w-]{1,64}$/u.test(id) ? id : undefined
}
