import type * as v from 'valibot'
import { BaseError } from '../errors/BaseError.js'
import { readProperty } from '../errors/readProperty.js'
import { FrameReplyError } from '../frame/frameErrors.js'
import { cleanText } from '../text/cleanText.js'
import type { AppEventName } from './appPayloads.js'
import { type FramePayloads, type FrameViewReason, framePayloads, frameView, socialResult } from './framePayloads.js'
import { messageBytes } from './isPlainMessage.js'
import { readMessageId, readPayload } from './readPayload.js'

/** A message of a frame, as the page reads it. */
export type ParsedFrameMessage =
  | { readonly kind: 'ready'; readonly version: string | undefined }
  | { readonly kind: 'sessionUpdate'; readonly token: string }
  /** The frame needs the visitor, or does not any more. */
  | { readonly kind: 'view'; readonly isNeeded: boolean; readonly reason: FrameViewReason }
  /** A social login came back to the frame itself. */
  | { readonly kind: 'socialResult'; readonly resultUri: string }
  | { readonly kind: 'sessionEnded' }
  | FrameSuccess
  | { readonly kind: 'error'; readonly name: AppEventName; readonly id: string; readonly error: BaseError }

type FrameSuccess = {
  [name in AppEventName]: {
    readonly kind: 'success'
    readonly name: name
    readonly id: string
    readonly payload: FramePayloads[name]
  }
}[AppEventName]

const answer: RegExp = /^@w3m-frame\/([A-Z_]{1,64})_(SUCCESS|ERROR)$/u

/**
 * Parses a message from the frame of an embedded wallet. It never throws.
 *
 * An invalid answer becomes an error, so that the caller does not wait forever.
 *
 * @example
 * ```ts
 * import { parseFrameMessage } from '@mooring/core/internal'
 *
 * declare const frame: Window
 * addEventListener('message', ({ data, source, origin }) => {
 *   if (source !== frame || origin !== 'https://frame.example.org') return
 *   const message = parseFrameMessage(data)
 *   if (message?.kind === 'success' && message.name === 'GET_CHAIN_ID') message.payload.chainId
 * })
 * ```
 *
 * @param data - The `data` of a message event. Check its origin before.
 * @returns `undefined` for other messages.
 * @see Specification §7 and §8.
 */
export function parseFrameMessage(data: unknown): ParsedFrameMessage | undefined {
  const type = readProperty(data, 'type')
  const payload = readProperty(data, 'payload')
  if (typeof type !== 'string') return undefined
  if (type === '@w3m-frame/READY') {
    return { kind: 'ready', version: cleanText(readProperty(payload, 'version'), 24) || undefined }
  }
  if (type === '@w3m-frame/SESSION_UPDATE') {
    const token = readProperty(payload, 'token')
    const isToken = typeof token === 'string' && token.length > 0 && token.length <= messageBytes
    return isToken ? { kind: 'sessionUpdate', token } : undefined
  }

  if (type === '@w3m-frame/SESSION_ENDED') return { kind: 'sessionEnded' }
  if (type === '@w3m-frame/VIEW') return readUnasked('view', type, frameView, payload)
  if (type === '@w3m-frame/SOCIAL_RESULT') return readUnasked('socialResult', type, socialResult, payload)

  const [, name = '', outcome] = answer.exec(type) ?? []
  const id = readMessageId(data)
  if (!isAppEventName(name) || id === undefined) return undefined
  if (outcome === 'ERROR') {
    const error = new FrameReplyError({
      message: readProperty(payload, 'message'),
      code: readProperty(payload, 'code'),
    })
    return { kind: 'error', name, id, error }
  }
  try {
    return { kind: 'success', name, id, payload: readPayload(type, framePayloads[name], payload) } as FrameSuccess
  } catch (error) {
    return { kind: 'error', name, id, error: BaseError.from(error) }
  }
}

/** Nobody waits for it, so an invalid one is no message. */
function readUnasked<kind extends string, payload extends object>(
  kind: kind,
  type: string,
  schema: v.GenericSchema<unknown, payload>,
  value: unknown,
): ({ kind: kind } & payload) | undefined {
  try {
    return { kind, ...readPayload(type, schema, value) }
  } catch {
    return undefined
  }
}

const isAppEventName = (name: string): name is AppEventName => Object.hasOwn(framePayloads, name)
