import type * as v from 'valibot'
import { BaseError } from '../errors/BaseError.js'
import { readProperty } from '../errors/readProperty.js'
import { type AppEventName, type AppPayloads, appPayloads } from './appPayloads.js'
import { readMessageId, readPayload } from './readPayload.js'

/** A message of a page, as the frame reads it. */
export type ParsedAppMessage =
  | {
      [name in AppEventName]: {
        readonly kind: 'event'
        readonly name: name
        readonly id: string
        readonly payload: AppPayloads[name]
      }
    }[AppEventName]
  | { readonly kind: 'error'; readonly name: AppEventName; readonly id: string; readonly error: BaseError }

/**
 * Parses a page's message to the frame of an embedded wallet. It never throws.
 *
 * @example
 * ```ts
 * import { parseAppMessage } from '@mooring/core/internal'
 *
 * parseAppMessage({ type: '@w3m-app/GET_CHAIN_ID', id: 'a1' })?.name // 'GET_CHAIN_ID'
 * parseAppMessage('hello') // undefined
 * ```
 *
 * @param data - The `data` of a message event. Check its origin before.
 * @returns `undefined` for other messages. An invalid one of these has an error, so that it can be answered.
 * @see Specification §7.
 */
export function parseAppMessage(data: unknown): ParsedAppMessage | undefined {
  const type = readProperty(data, 'type')
  const id = readMessageId(data)
  if (typeof type !== 'string' || !type.startsWith('@w3m-app/') || id === undefined) return undefined
  const name = type.slice('@w3m-app/'.length)
  if (!isAppEventName(name)) return undefined
  try {
    const schema: v.GenericSchema<unknown, unknown> = appPayloads[name]
    const payload = readPayload(type, schema, readProperty(data, 'payload'))
    return { kind: 'event', name, id, payload } as ParsedAppMessage
  } catch (error) {
    return { kind: 'error', name, id, error: BaseError.from(error) }
  }
}

const isAppEventName = (name: string): name is AppEventName => Object.hasOwn(appPayloads, name)
