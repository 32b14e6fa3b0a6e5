import { cleanText } from '../text/cleanText.js'
import type { AppEventName } from './appPayloads.js'
import { type FramePayloads, type FrameViewReason, framePayloads, frameView, socialResult } from './framePayloads.js'
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
 * @param code - Of an RPC request. EIP-1193, EIP-1474.
 * @see Specification §7: type_ERROR, the payload holds a message.
 */
export function createFrameError(
  request: { readonly name: AppEventName; readonly id: string },
  message: string,
  code?: number,
): FrameMessage {
  const payload = { message: cleanText(message, 300), ...(code !== undefined && { code }) }
  return { id: request.id, type: `@w3m-frame/${request.name}_ERROR`, payload }
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

/**
 * Creates the message that a frame needs to be seen, or does not any more.
 *
 * @example
 * ```ts
 * import { createFrameView } from '@mooring/core/internal'
 *
 * createFrameView({ isNeeded: true, reason: 'approve' })
 * ```
 */
export function createFrameView(view: { isNeeded: boolean; reason: FrameViewReason }): FrameMessage {
  const type = '@w3m-frame/VIEW'
  return { type, payload: readPayload(type, frameView, view) }
}

/**
 * Creates the message that a social login came back to the frame itself, where the page cannot see its window.
 *
 * @example
 * ```ts
 * import { createSocialResult } from '@mooring/core/internal'
 *
 * createSocialResult('https://wallet.example.org/?state=a1')
 * ```
 *
 * @throws {InvalidMessageError} It is not a web address.
 */
export function createSocialResult(resultUri: string): FrameMessage {
  const type = '@w3m-frame/SOCIAL_RESULT'
  return { type, payload: readPayload(type, socialResult, { resultUri }) }
}

/**
 * Creates the message that the session ended without the page's doing.
 *
 * @example
 * ```ts
 * import { createSessionEnded } from '@mooring/core/internal'
 *
 * createSessionEnded()
 * ```
 */
export function createSessionEnded(): FrameMessage {
  return { type: '@w3m-frame/SESSION_ENDED' }
}
