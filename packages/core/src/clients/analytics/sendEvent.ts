import type { HttpClient } from '../../http/createHttpClient.js'
import { type AnalyticsEvent, toWireEvent } from './AnalyticsEvent.js'
import { type AnalyticsOutcome, postEvents } from './postEvents.js'

/**
 * Sends one event. The creation of the modal is never sent.
 *
 * @returns `originNotAllowed` if the origin of the page is not on the project's list (HTTP 403).
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
