import * as v from 'valibot'
import type { HttpClient } from '../../http/createHttpClient.js'
import { HttpRequestError } from '../../http/HttpRequestError.js'
import { InvalidReplyError } from '../../http/httpErrors.js'

/** Whether events were sent, there was nothing to send, or the page's origin may not send any. */
export type AnalyticsOutcome = 'sent' | 'skipped' | 'originNotAllowed'

/** Sends events without a preflight request, and even while the page unloads. */
export async function postEvents(
  client: HttpClient,
  path: '/e' | '/batch',
  body: unknown,
  signal: AbortSignal | undefined,
): Promise<AnalyticsOutcome> {
  try {
    await client.post(path, body, v.unknown(), { signal, contentType: 'text/plain;charset=UTF-8', keepalive: true })
    return 'sent'
  } catch (error) {
    if (error instanceof HttpRequestError && error.status === 403) return 'originNotAllowed'
    // The service has received the events; an invalid reply does not matter.
    if (error instanceof InvalidReplyError) return 'sent'
    throw error
  }
}
