import type { HttpClient } from '../../http/createHttpClient.js'
import { type AnalyticsEvent, toWireEvent } from './AnalyticsEvent.js'
import { type AnalyticsOutcome, postEvents } from './postEvents.js'

/**
 * Sends one event. The creation of the modal is never sent.
 *
 * @example
 * ```ts
 * import { type HttpClient, sendEvent } from '@mooring/core'
 *
 * declare const analytics: HttpClient
 * await sendEvent(analytics, {
 *   eventId: crypto.randomUUID(),
 *   event: 'MODAL_OPEN',
 *   url: location.href,
 *   domain: location.hostname,
 *   timestamp: Date.now(),
 * })
 * ```
 *
 * @returns `originNotAllowed` if the origin of the page is not on the project's list (HTTP 403).
 * @throws {HttpRequestError} And all other errors of an `HttpClient`, except for replies, which are not read.
 * @see Specification §6, §7 and §8.
 */
export async function sendEvent(
  client: HttpClient,
  event: AnalyticsEvent,
  options: { signal?: AbortSignal } = {},
): Promise<AnalyticsOutcome> {
  const body = toWireEvent(event)
  return body ? postEvents(client, '/e', body, options.signal) : 'skipped'
}
