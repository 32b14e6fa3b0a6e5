import type { HttpClient } from '../../http/createHttpClient.js'
import { type AnalyticsEvent, toWireEvent } from './AnalyticsEvent.js'
import { type AnalyticsOutcome, postEvents } from './postEvents.js'

/**
 * Sends many events at once. The creation of the modal is never sent.
 *
 * @example
 * ```ts
 * import { type AnalyticsEvent, type HttpClient, sendEvents } from '@mooring/core'
 *
 * declare const analytics: HttpClient
 * declare const events: AnalyticsEvent[]
 * await sendEvents(analytics, events)
 * ```
 *
 * @returns `originNotAllowed` if the origin of the page is not on the project's list (HTTP 403).
 * @throws {HttpRequestError} And all other errors of an `HttpClient`, except for replies, which are not read.
 * @see Specification §6, §7 and §8.
 */
export async function sendEvents(
  client: HttpClient,
  events: readonly AnalyticsEvent[],
  options: { signal?: AbortSignal } = {},
): Promise<AnalyticsOutcome> {
  const body = events.flatMap((event) => toWireEvent(event) ?? [])
  return body.length > 0 ? postEvents(client, '/batch', body, options.signal) : 'skipped'
}
