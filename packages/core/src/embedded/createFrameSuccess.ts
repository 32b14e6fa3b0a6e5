import { cleanText } from '../text/cleanText.js'
import type { AppEventName } from './appPayloads.js'
import { type FramePayloads, framePayloads } from './framePayloads.js'
import { readPayload } from './readPayload.js'

/** A message of the frame of an embedded wallet, ready to be posted. */
export type FrameMessage = { readonly id?: string; readonly type: `@w3m-frame/${string}`; readonly payload?: unknown }

/**
 * Creates a frame's answer to a successful event.
 *
 * @example
 * ```ts
 * import { createFrameSuccess } from '@mooring/core/internal'
 *
 * createFrameSuccess({ name: 'GET_CHAIN_ID', id: 'a1' }, { chainId: 'eip155:1' })
 * ```
 *
 * @param request - The answered event. The answer has the same id.
 * @throws {InvalidMessageError} The payload does not match the event, or exceeds 256 KiB.
 * @see Specification §7: type_SUCCESS.
 */
export function createFrameSuccess<name extends AppEventName>(
  request: { readonly name: name; readonly id: string },
  payload: FramePayloads[name],
): FrameMessage {
  const type = `@w3m-frame/${request.name}_SUCCESS` as const
  const read = readPayload(type, framePayloads[request.name], payload)
  return read === undefined ? { id: request.id, type } : { id: request.id, type, payload: read }
}

/**
 * Creates a frame's answer to a failed event.
 *
 * @example
 * ```ts
 * import { createFrameError } from '@mooring/core'
 *
 * createFrameError({ name: 'CONNECT_OTP', id: 'a1' }, 'This code is not valid')
 * ```
 *
 * @see Specification §7: type_ERROR, the payload holds a message.
 */
export function createFrameError(
  request: { readonly name: AppEventName; readonly id: string },
  message: string,
): FrameMessage {
  return { id: request.id, type: `@w3m-frame/${request.name}_ERROR`, payload: { message: cleanText(message, 300) } }
}

/**
 * Creates the message that a frame is ready.
 *
 * @example
 * ```ts
 * import { createFrameReady } from '@mooring/core/internal'
 *
 * createFrameReady('4')
 * ```
 *
 * @see Specification §7.
 */
export function createFrameReady(version?: string): FrameMessage {
  return { type: '@w3m-frame/READY', payload: version === undefined ? {} : { version } }
}

/**
 * Creates the message that the session of a frame has a new token.
 *
 * @example
 * ```ts
 * import { createSessionUpdate } from '@mooring/core/internal'
 *
 * createSessionUpdate('eyJhbGciOiJFUzI1NiJ9…')
 * ```
 *
 * @see Specification §7.
 */
export function createSessionUpdate(token: string): FrameMessage {
  return { type: '@w3m-frame/SESSION_UPDATE', payload: { token } }
}
