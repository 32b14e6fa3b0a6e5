import { type AppEventName, type AppPayloads, appPayloads } from './appPayloads.js'
import { readPayload } from './readPayload.js'

/** A message to the frame of an embedded wallet, ready to be posted. */
export type AppMessage = { readonly id: string; readonly type: `@w3m-app/${AppEventName}`; readonly payload?: unknown }

/**
 * Creates a message to the frame of an embedded wallet. Numbers too large for JSON become hexadecimal text.
 *
 * @example
 * ```ts
 * import { createAppMessage } from '@mooring/core/internal'
 *
 * createAppMessage('CONNECT_EMAIL', { email: 'alice@example.org' }, crypto.randomUUID())
 * ```
 *
 * @param id - Random. The answer has the same id.
 * @throws {InvalidMessageError} The payload does not match the event, or exceeds 256 KiB.
 * @see Specification §7.
 */
export function createAppMessage<name extends AppEventName>(
  name: name,
  payload: AppPayloads[name],
  id: string,
): AppMessage {
  const type = `@w3m-app/${name}` as const
  const read = readPayload(type, appPayloads[name], payload)
  return read === undefined ? { id, type } : { id, type, payload: toHexadecimal(read) }
}

/** The depth is bounded: deeper values were rejected before. */
function toHexadecimal(value: unknown): unknown {
  if (typeof value === 'bigint') return value < 0n ? `-0x${(-value).toString(16)}` : `0x${value.toString(16)}`
  if (Array.isArray(value)) return value.map(toHexadecimal)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, toHexadecimal(part)]))
}
